import { useContext, useState } from 'react';
import type { PageConfiguration } from '#core/config/types.ts';
import type { Setting } from '#core/settings/types.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { type Typed, WrongDraftsContext } from './wrong-drafts.ts';

interface TypedSetting extends Typed {
  readonly configuration: Readonly<PageConfiguration>;
}

/** Keeps whole fields of the configuration; the sentence that says why not, else null. */
export type ChangeConfiguration = (change: Partial<PageConfiguration>) => TextKey | null;

/** What a setting's input shows: what is typed stays while it is wrong, and never reaches the configuration then. */
export function useSetting(setting: Setting, configuration: Readonly<PageConfiguration>, change: ChangeConfiguration) {
  const value = setting.read(configuration);
  const drafts = useContext(WrongDraftsContext);
  const [typed, setTyped] = useState<TypedSetting | null>(() => {
    const kept = drafts?.get(setting.id)?.typed;
    return kept ? { ...kept, configuration } : null;
  });
  const current = typed !== null && stands(typed, setting, value, configuration) ? typed : null;

  const keep = (next: TypedSetting) => {
    setTyped(next);
    if (next.error !== null && isWritten(setting)) {
      drafts?.set(setting.id, {
        typed: next,
        now: (now) =>
          (setting.applies?.(now) ?? true) ? { label: text(setting.label), value: setting.read(now) } : null,
      });
    } else drafts?.delete(setting.id);
  };
  const type = (words: string) => {
    const parsed = setting.parse(words, configuration);
    if ('error' in parsed) return keep({ words, error: text(parsed.error), value, configuration });
    const refusal = change(parsed.change);
    const now = refusal === null ? { ...configuration, ...parsed.change } : configuration;
    keep({ words, error: refusal && text(refusal), value: setting.read(now), configuration: now });
  };
  const finish = () => {
    if (current?.error === null) setTyped(null);
  };
  const words = isWritten(setting) ? (current?.words ?? value) : value;
  const error = current?.error ?? null;
  const known = error === null ? setting.warn?.(configuration) : null;
  return { words, error, warning: known ? text(known.key, known.params) : null, type, finish };
}

/** A switch that was refused stays where it was, and a secret is not shown: only written words are kept as typed. */
function isWritten({ kind }: Setting): boolean {
  return kind !== 'toggle' && kind !== 'secret';
}

/** Why a switch was refused may be mended by another setting, so any change ends what was said of it. */
function stands(
  typed: TypedSetting,
  setting: Setting,
  value: string,
  configuration: TypedSetting['configuration'],
): boolean {
  return isWritten(setting) ? typed.value === value : typed.configuration === configuration;
}
