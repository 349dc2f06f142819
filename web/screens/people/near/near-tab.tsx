import CloudOff from 'lucide-react/icons/cloud-off';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import type { NearPerson } from '#core/ports/joining/bring-in.ts';
import type { Organisation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { useLoaded } from '../../../app/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/message/notice.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { LoadingRows } from '../names-list.tsx';
import classes from '../people.module.css';
import table from '../people-table.module.css';
import { AskDialog } from './ask-dialog.tsx';

/** spec organisations.219: who works for an organisation without being in it, and asking them for their pages. */
export function NearTab({ organisation }: { readonly organisation: Organisation }) {
  const { api } = useApp();
  const { id, name } = organisation;
  const [loaded, again] = useLoaded(`near ${id}`, (signal) => api.nearPeople(id, signal));
  const [asking, setAsking] = useState<NearPerson | null>(null);
  if (loaded.state === 'loading') return <LoadingRows />;
  if (loaded.state === 'failed')
    return (
      <EmptyState
        role="alert"
        icon={<CloudOff size={20} />}
        title={text('near.unloadable')}
        description={loaded.failure.reason}
        action={<Button onClick={again}>{text('ui.retry')}</Button>}
      />
    );
  if (loaded.value.length === 0)
    return <EmptyState icon={<Users size={20} />} title={text('near.none')} description={text('near.noneHint')} />;
  return (
    <>
      <p className={classes.hint}>{text('near.hint', { name })}</p>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{text('near.person')}</th>
            <th scope="col">{text('near.how')}</th>
            <th scope="col">{text('near.ownPages')}</th>
            <th scope="col">
              <VisuallyHidden>{text('people.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {loaded.value.map((person) => (
            <NearRow key={person.user_id} person={person} onAsk={() => setAsking(person)} />
          ))}
        </tbody>
      </table>
      {asking && (
        <AskDialog
          organisation={organisation}
          person={asking}
          onClose={() => setAsking(null)}
          onAsked={() => {
            setAsking(null);
            again();
          }}
        />
      )}
    </>
  );
}

function pagesOf({ pages }: NearPerson): string {
  if (pages === null) return text('near.untold');
  return pages === 0 ? text('near.noPages') : text('near.pages', { count: pages });
}

function NearRow({ person, onAsk }: { readonly person: NearPerson; onAsk(): void }) {
  const { name, email, because, gateways, state } = person;
  return (
    <tr>
      <td className={table.who}>
        <span className={table.person}>
          <span className={table.personName}>{name || email}</span>
          {name !== '' && <span className={table.email}>{email}</span>}
        </span>
      </td>
      <td className={table.on}>{because.map((one) => text(`near.because.${one}`)).join(', ')}</td>
      <td className={table.mailState}>
        {pagesOf(person)}
        {gateways !== null && gateways > 0 && (
          <span className={table.managed}>{text('near.gateways', { count: gateways })}</span>
        )}
      </td>
      <td className={table.buttons}>
        <span>
          {state === 'free' ? (
            <Button size="s" aria-label={text('near.bringNamed', { name: name || email })} onClick={onAsk}>
              {text('near.bring')}
            </Button>
          ) : (
            text(`near.${state}`)
          )}
        </span>
      </td>
    </tr>
  );
}
