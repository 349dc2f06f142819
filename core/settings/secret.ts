import type { PageConfiguration } from '#core/config/types.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { Setting } from './types.ts';

type Configuration = Readonly<PageConfiguration>;

interface SecretParts {
  readonly id: string;
  readonly label: TextKey;
  readonly applies?: Setting['applies'];
  get(configuration: Configuration): unknown;
  set(secret: string, configuration: Configuration): Partial<PageConfiguration>;
}

const SECRET_LIMIT = 4_096;

/** A write-only value (spec safety.1): it is replaced or cleared, and reading only says that there is one. */
export function secret({ id, label, applies, get, set }: SecretParts): Setting {
  return {
    id,
    label,
    hint: 'settings.secretHint',
    kind: 'secret',
    ...(applies && { applies }),
    read: (configuration) => (isSet(get(configuration)) ? 'set' : ''),
    parse: (typed, configuration) =>
      typed.length > SECRET_LIMIT ? { error: 'settings.secretTooLong' } : { change: set(typed, configuration) },
  };
}

/** What was typed just now, or the marker the server answers in its place. */
function isSet(stored: unknown): boolean {
  return typeof stored === 'object' && stored !== null ? 'set' in stored && stored.set === true : Boolean(stored);
}
