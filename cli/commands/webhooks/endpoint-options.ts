import type { EnteredEndpoint } from '#core/ports/webhooks/webhooks.ts';
import { ASKABLE_TYPES } from '#core/webhooks/events.ts';
import { type CommandOption, choiceOf, optionOf, type TypedCommand } from '../../command.ts';

/** What is said of an endpoint when it is added or changed. */
export const SETTINGS: readonly CommandOption[] = [
  { name: 'events', value: 'types', summary: 'cli.webhooks.events' },
  { name: 'personal-data-to', value: 'name', summary: 'cli.webhooks.personal' },
];

export function entered(typed: TypedCommand): EnteredEndpoint {
  const events = optionOf(typed, 'events');
  const recipient = optionOf(typed, 'personal-data-to');
  return {
    ...(events !== undefined && { events: events === 'all' ? 'all' : eventsOf(events) }),
    ...(recipient !== undefined && { personal: true, recipient }),
  };
}

const eventsOf = (words: string) =>
  words
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
    .map((word) => choiceOf(word, ASKABLE_TYPES));
