import { smtp } from '#core/settings/smtp.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { AppSettings } from './app-settings.ts';
import { mailConfiguration } from './mail-server.ts';

/** Words that cannot be read as what their field is for: they stay where they were typed, and nothing is stored. */
export interface MistypedWords {
  readonly label: TextKey;
  readonly words: string;
  readonly error: TextKey;
}

/** By the field they were typed into. */
export type Mistyped = Readonly<Record<string, MistypedWords>>;

/** The words of a field as they are now; null where nothing is wrong with them (any more). */
export function withMistyped(mistyped: Mistyped, field: string, words: MistypedWords | null): Mistyped {
  const { [field]: _before, ...others } = mistyped;
  return words === null ? others : { ...others, [field]: words };
}

/** Those that count: the port of a server of one's own does not while a known service is chosen. */
export function standing(mistyped: Mistyped, settings: AppSettings): Mistyped {
  const configuration = mailConfiguration(settings);
  const idle = smtp.settings.filter(({ applies }) => applies && !applies(configuration)).map(({ id }) => id);
  return Object.fromEntries(Object.entries(mistyped).filter(([field]) => !idle.includes(field)));
}
