import { useEffect } from 'react';
import type { PeopleActor } from '#core/app/people/start-people.ts';
import type { PeopleFact } from '#core/machines/people/people.types.ts';
import { text } from '#core/texts/index.ts';
import { toast } from '../../ui/message/toast.ts';

type Changed = Extract<PeopleFact, { type: 'people.changed' }>;

/** Says what was done. What was refused stands where it was asked for. */
export function useTellFacts(actor: PeopleActor): void {
  useEffect(() => {
    const subscriptions = [
      actor.on('people.changed', (fact) => toast(wordsFor(fact), { tone: 'success' })),
      actor.on('organisation.renamed', ({ name }) => toast(text('people.renamed', { name }), { tone: 'success' })),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor]);
}

const DONE = {
  'member.give': 'people.given',
  'member.primary': 'people.isPrimary',
  'member.disable': 'people.wasDisabled',
  'member.enable': 'people.wasEnabled',
  'member.reset': 'resetSignIn.asked',
  'member.keep': 'resetSignIn.stopped',
  'member.remove': 'people.removed',
  'invitation.send': 'people.sent',
  'invitation.withdraw': 'people.withdrawn',
} as const;

function wordsFor({ change, before, ended }: Changed): string {
  const email = before?.email ?? '';
  const name = before?.name || email;
  if (change.type === 'member.role')
    return text('people.roleSaved', { name, role: text(`people.role.${change.role}`) });
  if (change.type === 'member.publishing')
    return text(`people.publishingSaved.${change.asks ? 'asks' : 'publishes'}`, { name });
  if (change.type === 'member.signOut')
    return text(ended?.works_elsewhere === false ? 'people.signedOut' : 'people.signedOutHere', { name });
  return text(DONE[change.type], { name, email });
}
