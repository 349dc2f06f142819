import { useSelector } from '@xstate/react';
import type { PeopleActor } from '#core/app/people/start-people.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import table from './people-table.module.css';

interface RefusalProps {
  readonly actor: PeopleActor;
  /** Of the person or invitation above. */
  readonly id: string;
  /** Of the table. */
  readonly columns: number;
}

/** Why the last change was refused, in the words of the server, where it was asked for (spec organisations.32). */
export function Refusal({ actor, id, columns }: RefusalProps) {
  const failure = useSelector(actor, ({ context }) => context.refusals[id]);
  if (!failure) return null;
  const dismiss = (
    <Button size="s" variant="ghost" onClick={() => actor.send({ type: 'refusal.dismiss', id })}>
      {text('people.dismiss')}
    </Button>
  );
  return (
    <tr className={table.refusal}>
      <td colSpan={columns}>
        <Notice tone="danger" action={dismiss}>
          {text('people.refused', { reason: failure.reason })}
        </Notice>
      </td>
    </tr>
  );
}
