import { text } from '#core/texts/index.ts';
import type { LanguageVerb } from '#core/translations/types.ts';
import type { Workbench } from '../../bench/workbench.ts';

/** Does what a verb of the languages gives as one edit; false where it is refused. */
export function changeLanguages<Args>(bench: Workbench, verb: LanguageVerb<Args>, args: Args, join?: string): boolean {
  const result = verb(bench.draft.configuration, args);
  if (result.ok) return bench.edit({ command: 'setConfiguration', args: { change: result.value } }, join);
  bench.say(text(result.reason));
  return false;
}
