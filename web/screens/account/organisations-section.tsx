import { useSelector } from '@xstate/react';
import Building from 'lucide-react/icons/building-2';
import { useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { OrganisationSummary } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import classes from '../../app/account/account.module.css';
import { AccountRow } from '../../app/account/account-list.tsx';
import { Section } from '../../app/account/section.tsx';
import { useApp } from '../../app/app-context.ts';
import { useLoaded } from '../../app/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Select } from '../../ui/field/field.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { toast } from '../../ui/message/toast.ts';

/** The organisations one is in, each with one's role, and the way out of it (spec organisations.14). */
export function OrganisationsSection() {
  const { api, session } = useApp();
  const user = useSelector(session, ({ context }) => context.user);
  const [leaving, setLeaving] = useState<OrganisationSummary | null>(null);
  const organisations = user?.organisations ?? [];
  if (!user || organisations.length === 0) return null;

  async function left(organisation: OrganisationSummary) {
    setLeaving(null);
    toast(text('accountPage.left', { name: organisation.name }), { tone: 'success' });
    session.send({ type: 'session.userChanged', user: await api.me() });
  }

  return (
    <Section title={text('accountPage.organisations')} hint={text('accountPage.organisationsHint')}>
      <ul className={classes.list}>
        {organisations.map((organisation) => (
          <AccountRow
            key={organisation.id}
            icon={<Building size={20} aria-hidden="true" />}
            name={organisation.name}
            lines={[text(`people.role.${organisation.role}`)]}
          >
            <Button
              size="s"
              aria-label={text('accountPage.leaveNamed', { name: organisation.name })}
              onClick={() => setLeaving(organisation)}
            >
              {text('accountPage.leave')}
            </Button>
          </AccountRow>
        ))}
      </ul>
      {leaving && <LeaveDialog organisation={leaving} onLeft={() => left(leaving)} onClose={() => setLeaving(null)} />}
    </Section>
  );
}

interface LeaveDialogProps {
  readonly organisation: OrganisationSummary;
  readonly onLeft: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before, and who gets the pages where the server says that there are some. */
function LeaveDialog({ organisation: { id, name }, onLeft, onClose }: LeaveDialogProps) {
  const { api } = useApp();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [needsHeir, setNeedsHeir] = useState(false);
  const [to, setTo] = useState('');

  async function leave() {
    setBusy(true);
    setProblem(null);
    try {
      await api.leaveOrganisation(id, to === '' ? undefined : { pages_to: to });
      await onLeft();
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === 'pages_to') setNeedsHeir(true);
      setProblem(failure.reason);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || busy || onClose()}
      size="s"
      title={text('accountPage.leaveTitle', { name })}
      description={text('accountPage.leaveHint')}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {text('ui.cancel')}
          </Button>
          <Button variant="danger" busy={busy} disabled={needsHeir && to === ''} onClick={leave}>
            {text('accountPage.leave')}
          </Button>
        </>
      }
    >
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      {needsHeir ? <HeirField organisation={id} to={to} onTo={setTo} /> : null}
    </Dialog>
  );
}

interface HeirFieldProps {
  readonly organisation: string;
  readonly to: string;
  readonly onTo: (id: string) => void;
}

function HeirField({ organisation, to, onTo }: HeirFieldProps) {
  const { api } = useApp();
  const [loaded] = useLoaded(organisation, async (signal) => api.memberNames(organisation, signal));
  const others = loaded.state === 'ready' ? loaded.value.filter((one) => !one.is_you) : [];
  return (
    <Field label={text('accountPage.pagesTo')} error={loaded.state === 'failed' ? loaded.failure.reason : null}>
      {(control) => (
        <Select
          {...control}
          options={[
            { value: '', label: text('people.choose') },
            ...others.map((one) => ({ value: one.user_id, label: one.name || one.email })),
          ]}
          value={to}
          onChange={(event) => onTo(event.target.value)}
        />
      )}
    </Field>
  );
}
