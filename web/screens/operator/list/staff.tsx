import type { StaffMember } from '#core/ports/operator.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { useTitle } from '../../../app/brand/brand.tsx';
import { dayOf } from '../../../app/day-words.ts';
import { useLoaded } from '../../../app/use-loaded.ts';
import { NotShown, OperatorFrame } from '../frame.tsx';
import { LoadingTable } from '../loading.tsx';
import classes from '../operator.module.css';
import { AddSupport, RemoveSupport } from './support-staff.tsx';

/** spec organisations.245: who the provider's staff are, and how that is changed. */
export function StaffScreen() {
  const { api } = useApp();
  useTitle(text('operator.staff'));
  const [loaded, again] = useLoaded('staff', async (signal) => (await api.staff()).listStaff(signal));
  return (
    <OperatorFrame back={{ href: '/operator', label: text('operator.backToAll') }}>
      <div className={classes.top}>
        <div className={classes.heading}>
          <h1>{text('operator.staff')}</h1>
          <p className={classes.soft}>{text('operator.staffHint')}</p>
        </div>
        <AddSupport onChanged={again} />
      </div>
      {loaded.state === 'loading' && <LoadingTable />}
      {loaded.state === 'failed' && (
        <NotShown failure={loaded.failure} title={text('operator.staffUnloadable')} onAgain={again} />
      )}
      {loaded.state === 'ready' && (
        <>
          <ul className={classes.lines}>
            {loaded.value.map((one) => (
              <StaffLine key={one.user_id} one={one} onChanged={again} />
            ))}
          </ul>
          <section className={classes.section}>
            <h2>{text('operator.staffChange')}</h2>
            <p className={classes.soft}>{text('operator.staffChangeHint')}</p>
            <pre className={classes.said}>{text('operator.staffCommands')}</pre>
          </section>
        </>
      )}
    </OperatorFrame>
  );
}

interface StaffLineProps {
  readonly one: StaffMember;
  /** Shows the staff anew. */
  onChanged(): void;
}

function StaffLine({ one, onChanged }: StaffLineProps) {
  const { name, email, level, granted_at, granted_by, is_active, has_factor } = one;
  const about = [
    text('operator.staffSince', { day: dayOf(granted_at), by: granted_by }),
    text(has_factor ? 'operator.staffFactor' : 'operator.staffNoFactor'),
    ...(is_active ? [] : [text('operator.disabled')]),
  ];
  return (
    <li>
      <span className={classes.lineName}>
        {name || email}
        {name !== '' && <span className={classes.soft}>{email}</span>}
      </span>
      <span className={classes.about}>
        <span>{text(`operator.level.${level}`)}</span>
        {about.map((words) => (
          <span key={words}>{words}</span>
        ))}
      </span>
      <RemoveSupport one={one} onChanged={onChanged} />
    </li>
  );
}
