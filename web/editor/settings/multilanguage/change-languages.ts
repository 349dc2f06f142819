import { useSelector } from '@xstate/react';
import { type ActorRefFrom, createActor, fromTransition } from 'xstate';
import { languageOf, translationOf } from '#core/config/page-strings.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { text } from '#core/texts/index.ts';
import {
  addLanguage,
  EMPTY_TRASH,
  intoTrash,
  removeLanguage,
  setDefaultLanguage,
  setLanguageActive,
  speakLanguage,
  switchedOff,
  type Trash,
} from '#core/translations/languages.ts';
import { givenUp, setSameEverywhere, translate } from '#core/translations/page-language.ts';
import type { LanguageVerb } from '#core/translations/types.ts';
import { toast } from '../../../ui/message/toast.ts';
import type { EditorStore } from '../../store/editor-store.ts';
import type { DocumentActor } from '../../store/painted-document.ts';
import { useWritten } from '../setting-drafts.tsx';

/** Does what a verb of the languages gives as one edit; false where it is refused, which is said. */
export function changeLanguages<Args>(store: EditorStore, verb: LanguageVerb<Args>, args: Args): boolean {
  if (store.readOnly) return store.refuseEdit();
  const before = store.draft.configuration;
  const refusal = store.configure(verb, args);
  if (refusal) store.say(text(refusal.reason, refusal.params));
  else tellOfDefault(before, store);
  return refusal === null;
}

/** Takes a language from the page into the trash. */
export function discardLanguage(store: EditorStore, code: string): boolean {
  const trash = intoTrash(languageTrash(store).getSnapshot().context, store.draft.configuration, code);
  if (!changeLanguages(store, removeLanguage, { code })) return false;
  fillTrash(store, trash);
  return true;
}

/** Gives the page a language, out of the trash where it is there. */
export function giveLanguage(store: EditorStore, code: string): boolean {
  return changeLanguages(store, addLanguage, { code, trash: languageTrash(store).getSnapshot().context });
}

/** Says which language the page is written in, out of the trash where it is there. */
export function speakIn(store: EditorStore, code: string): boolean {
  return changeLanguages(store, speakLanguage, { code, trash: languageTrash(store).getSnapshot().context });
}

/** Switches a language on or off for visitors. */
export function offerLanguage(store: EditorStore, code: string, active: boolean): void {
  const trash = languageTrash(store).getSnapshot().context;
  const off = switchedOff(trash, store.draft.configuration, code);
  if (changeLanguages(store, setLanguageActive, { code, active, trash }) && !active) fillTrash(store, off);
}

/** Says whether a text is the same in every language; its translations go into the trash, and come back out of it. */
export function sayTheSame(store: EditorStore, key: string, same: boolean): void {
  const trash = languageTrash(store).getSnapshot().context;
  const now = givenUp(store.draft.configuration, key);
  const isDone = changeLanguages(store, setSameEverywhere, { key, same, before: trash.same[key] });
  if (isDone && same) fillTrash(store, { ...trash, same: { ...trash.same, [key]: now } });
}

/** Chooses the default; what was given up before is then no longer wanted back. */
export function chooseDefault(store: EditorStore, code: string | null): void {
  if (store.configure(setDefaultLanguage, { code }) === null)
    fillTrash(store, { ...languageTrash(store).getSnapshot().context, formerDefault: null });
}

/** Says that the default language changed because of something else that was done. */
function tellOfDefault(before: PageConfiguration, { draft: { configuration } }: EditorStore): void {
  const [from, to] = [before.defaultLanguage, configuration.defaultLanguage];
  if (from === to) return;
  const languageNameOf = (code: string | null) =>
    code === null ? '' : (languageOf(configuration, code) ?? languageOf(before, code))?.name || code;
  const names = { language: languageNameOf(from), next: languageNameOf(to) };
  const still = from !== null && (languageOf(configuration, from)?.active ?? false);
  if (still || from === null) {
    toast(text('translations.defaultNow', names), { id: 'default-language' });
    return;
  }
  const key = to === null ? 'translations.defaultGone' : 'translations.defaultMoved';
  toast(text(key, names), { tone: 'warning', id: 'default-language' });
}

interface Said {
  /** Code of the language. */
  readonly code: string;
  readonly key: string;
  /** What it is called where it is not kept. */
  readonly label: string;
  /** What the input shows where the page has no words of its own. Typed again, it is no wording of the page. */
  readonly original?: string;
}

/** The draft of one text of the page in one of its languages; `own` is empty where the page has no words of its own. */
export function useTranslation(store: EditorStore, { code, key, label, original = '' }: Said) {
  const stored = (configuration: Readonly<PageConfiguration>) =>
    translationOf(languageOf(configuration, code)?.strings ?? {}, key);
  const own = useSelector(store.actor, ({ context }) => stored(context.draft.configuration));
  const apply = (typed: string) => {
    const value = typed.trim() === original.trim() ? '' : typed;
    // one step to undo for what is typed in one go
    return store.configure(translate, { code, key, value }, `translate:${code}:${key}`);
  };
  const written = useWritten({
    id: `translate:${code}:${key}`,
    value: own || original,
    now: () => {
      const { configuration } = store.draft;
      return languageOf(configuration, code) ? { label, value: stored(configuration) || original } : null;
    },
    apply,
  });
  return { ...written, own };
}

const trashLogic = fromTransition(
  (_: Trash, { trash }: { readonly type: 'trash.filled'; readonly trash: Trash }): Trash => trash,
  EMPTY_TRASH,
);

const trashes = new WeakMap<DocumentActor, ActorRefFrom<typeof trashLogic>>();

/** spec languages.2: the temporary trash of removed languages. It lives as long as the editor is open. */
export function languageTrash({ actor }: Pick<EditorStore, 'actor'>): ActorRefFrom<typeof trashLogic> {
  const trash = trashes.get(actor) ?? createActor(trashLogic).start();
  trashes.set(actor, trash);
  return trash;
}

function fillTrash(store: Pick<EditorStore, 'actor'>, trash: Trash): void {
  languageTrash(store).send({ type: 'trash.filled', trash });
}
