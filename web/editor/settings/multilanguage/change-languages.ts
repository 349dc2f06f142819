import type { PageConfiguration } from '#core/config/types.ts';
import type { Refusal } from '#core/page/edit-result.ts';
import { text } from '#core/texts/index.ts';
import { addLanguage } from '#core/translations/add-language.ts';
import { setDefaultLanguage } from '#core/translations/default-language.ts';
import { languageOf } from '#core/translations/language-of.ts';
import { removeLanguage } from '#core/translations/remove-language.ts';
import { setLanguageActive } from '#core/translations/set-language-active.ts';
import { intoTrash, switchedOff } from '#core/translations/trash.ts';
import type { LanguageVerb } from '#core/translations/types.ts';
import { toast } from '../../../ui/toast.ts';
import type { Workbench } from '../../bench/workbench.ts';
import { trashOf } from './trash-of.ts';

/** Does what a verb of the languages gives as one edit; the refusal where it is refused. */
export function tryLanguages<Args>(
  bench: Workbench,
  verb: LanguageVerb<Args>,
  args: Args,
  join?: string,
): Refusal | null {
  const result = verb(bench.draft.configuration, args);
  if (!result.ok) return result;
  bench.edit({ command: 'setConfiguration', args: { change: result.value } }, join);
  return null;
}

/** The same; false where it is refused, which is said. */
export function changeLanguages<Args>(bench: Workbench, verb: LanguageVerb<Args>, args: Args): boolean {
  if (bench.readOnly) return bench.refuseEdit();
  const before = bench.draft.configuration;
  const refusal = tryLanguages(bench, verb, args);
  if (refusal) bench.say(text(refusal.reason, refusal.params));
  else tellOfDefault(before, bench);
  return refusal === null;
}

/** Takes a language from the page into the trash. */
export function discardLanguage(bench: Workbench, code: string): boolean {
  const trash = intoTrash(trashOf(bench).get(), bench.draft.configuration, code);
  if (!changeLanguages(bench, removeLanguage, { code })) return false;
  trashOf(bench).set(trash);
  return true;
}

/** Gives the page a language, out of the trash where it is there. */
export function giveLanguage(bench: Workbench, code: string): boolean {
  return changeLanguages(bench, addLanguage, { code, trash: trashOf(bench).get() });
}

/** Switches a language on or off for visitors. */
export function offerLanguage(bench: Workbench, code: string, active: boolean): void {
  const trash = trashOf(bench).get();
  const off = switchedOff(trash, bench.draft.configuration, code);
  if (changeLanguages(bench, setLanguageActive, { code, active, trash }) && !active) trashOf(bench).set(off);
}

/** Chooses the default; what was given up before is then no longer wanted back. */
export function chooseDefault(bench: Workbench, code: string | null): void {
  if (tryLanguages(bench, setDefaultLanguage, { code }) === null)
    trashOf(bench).set({ ...trashOf(bench).get(), formerDefault: null });
}

/** Whoever loses or gets the default by something else is told of it. */
function tellOfDefault(before: PageConfiguration, { draft: { configuration } }: Workbench): void {
  const [from, to] = [before.defaultLanguage, configuration.defaultLanguage];
  if (from === to) return;
  const nameOf = (code: string | null) =>
    code === null ? '' : (languageOf(configuration, code) ?? languageOf(before, code))?.name || code;
  const names = { language: nameOf(from), next: nameOf(to) };
  const still = from !== null && (languageOf(configuration, from)?.active ?? false);
  if (still || from === null) return void toast(text('translations.defaultNow', names), { id: 'default-language' });
  const key = to === null ? 'translations.defaultGone' : 'translations.defaultMoved';
  void toast(text(key, names), { tone: 'warning', id: 'default-language' });
}
