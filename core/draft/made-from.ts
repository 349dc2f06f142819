import { componentByName } from '#core/components/index.ts';
import { fingerprint, isTranslated } from '#core/config/page-strings.ts';
import type { MadeFrom, PageConfiguration, PageLanguage } from '#core/config/types.ts';
import { baseText, comparable, nodeOfKey, stringKey } from './draft-strings.ts';
import type { Draft } from './types.ts';

type Made = Readonly<Record<string, MadeFrom>>;

/** Longer texts are known by their fingerprint alone, so that a configuration does not grow by all its earlier texts. */
const LONGEST_KEPT = 10_000;

/**
 * spec languages.7: keeps of each translation the text that it was made from. With the draft before an edit: a translation that was written
 * is made from what the page says now; one that stayed while its text changed keeps what it was made from. The same draft
 * where nothing follows.
 */
export function followTexts(draft: Draft, before: Draft): Draft {
  const languages = Object.entries(draft.configuration.languages);
  const then = before.configuration.languages;
  if (languages.length === 0) return draft;
  const changed = changedTexts(draft, before);
  return withMade(draft, (language, code) => {
    const earlier = Object.hasOwn(then, code) ? then[code] : undefined;
    return earlier ? followed({ draft, before }, language, earlier, changed) : (language.made_from ?? NONE);
  });
}

/** A translation that was made from what the page says now. */
export function madeFrom(text: string): MadeFrom {
  return { hash: fingerprint(text) };
}

/** The draft with what another thing is known of its translations. */
function withMade(draft: Draft, change: (language: PageLanguage, code: string) => Made): Draft {
  let changed = false;
  const languages: Record<string, PageLanguage> = {};
  for (const [code, language] of Object.entries(draft.configuration.languages)) {
    const made = change(language, code);
    const isSame = made === (language.made_from ?? NONE);
    changed ||= !isSame;
    languages[code] = isSame ? language : { ...language, made_from: { ...made } };
  }
  return changed ? { ...draft, configuration: { ...draft.configuration, languages } } : draft;
}

const NONE: Made = {};

interface Edited {
  readonly draft: Draft;
  readonly before: Draft;
}

function followed(
  edited: Edited,
  language: PageLanguage,
  earlier: PageLanguage,
  changed: (key: string) => boolean,
): Made {
  const { made_from: made = NONE, strings } = language;
  const earlierSources = earlier.made_from ?? NONE;
  const follows: [string, MadeFrom | undefined][] = [];
  for (const key of Object.keys({ ...earlier.strings, ...strings })) {
    const isWritten =
      strings[key] !== earlier.strings[key] && !saysTheSame(edited, key, strings[key], earlier.strings[key]);
    if (!isWritten && !changed(key)) continue;
    // an edit that says itself what a translation is made from is right
    if (made[key] !== earlierSources[key] && made[key] !== undefined) continue;
    const follow = isWritten ? written(edited, key) : kept(edited, key, made[key]);
    follows.push([key, isTranslated(strings, key) ? follow : undefined]);
  }
  return withEntries(made, follows);
}

/** Whether a translation only got marks, or lost them. */
function saysTheSame({ draft, before }: Edited, key: string, now = '', then = ''): boolean {
  return comparable(now, isRichKey(draft, key)) === comparable(then, isRichKey(before, key));
}

function isRichKey({ document }: Draft, key: string): boolean {
  const own = nodeOfKey(key);
  return own !== null && document.nodes.get(own.id)?.props.rich === true;
}

function written({ draft }: Edited, key: string): MadeFrom | undefined {
  const text = baseText(draft, key);
  return text === null ? undefined : madeFrom(text);
}

function kept({ draft, before }: Edited, key: string, made: MadeFrom | undefined): MadeFrom | undefined {
  const [was, is] = [baseText(before, key), baseText(draft, key)];
  if (was === null || is === null || was === is) return made;
  const { hash, text } = made ?? madeFrom(was);
  if (fingerprint(is) === hash) return { hash };
  const earlier = text ?? (fingerprint(was) === hash ? was : undefined);
  return earlier === undefined || earlier.length > LONGEST_KEPT ? { hash } : { hash, text: earlier };
}

/** The sources with some entries replaced; the same object where nothing differs. */
function withEntries(made: Made, entries: readonly (readonly [string, MadeFrom | undefined])[]): Made {
  const next = new Map(Object.entries(made));
  let changed = false;
  for (const [key, value] of entries) {
    const old = next.get(key);
    if (old === value || (old && value && old.hash === value.hash && old.text === value.text)) continue;
    changed = true;
    if (value === undefined) next.delete(key);
    else next.set(key, value);
  }
  return changed ? Object.fromEntries(next) : made;
}

/** Whether an edit may have changed what the page says under a key; true more often than it did. */
function changedTexts(draft: Draft, before: Draft): (key: string) => boolean {
  const [now, then] = [draft.configuration, before.configuration];
  const keys = new Set<string>();
  for (const id of draft.document.nodes.changedSince(before.document.nodes)) {
    const node = draft.document.nodes.get(id);
    for (const property of (node && componentByName(node.component)?.strings) ?? []) keys.add(stringKey(id, property));
  }
  if (now.terms !== then.terms) keys.add('terms');
  if (now.success_text !== then.success_text) keys.add('success_text');
  const forms = now.authentications !== then.authentications;
  const adverts = now.advertising !== then.advertising;
  return (key) => keys.has(key) || (forms && key.startsWith('form.')) || (adverts && key.startsWith('advert.'));
}

/** The text that a translation which nobody touched was made from, where that is known from elsewhere. */
export type KnownSource = (code: string, key: string, translation: string) => string | undefined;

/** Whether of a translation it is not kept what it was made from. Sentences of the product are no translations. */
export function lacksSources({ languages }: Pick<PageConfiguration, 'languages'>): boolean {
  return Object.values(languages).some(({ strings, made_from = {} }) =>
    Object.keys(strings).some(
      (key) => !key.startsWith('visitor.') && isTranslated(strings, key) && !Object.hasOwn(made_from, key),
    ),
  );
}

/**
 * Notes of each translation of which nothing is known that it is made from what the page says: what was stored before
 * this was kept is taken as up to date, unless it is known better.
 */
export function settleTexts(draft: Draft, knownSource?: KnownSource): Draft {
  return withMade(draft, (language, code) => settled(draft, language, (key, words) => knownSource?.(code, key, words)));
}

function settled(
  draft: Draft,
  language: PageLanguage,
  knownSource?: (key: string, words: string) => string | undefined,
): Made {
  const { made_from: made = NONE, strings } = language;
  const follows: [string, MadeFrom | undefined][] = [];
  for (const key of Object.keys(made)) if (!isTranslated(strings, key)) follows.push([key, undefined]);
  for (const [key, words] of Object.entries(strings)) {
    const text = isTranslated(strings, key) ? baseText(draft, key) : null;
    if (text === null) continue;
    const stored = Object.hasOwn(made, key) ? made[key] : undefined;
    if (stored) {
      if (stored.text !== undefined && stored.hash === fingerprint(text)) follows.push([key, { hash: stored.hash }]);
      continue;
    }
    const source = knownSource?.(key, words) ?? text;
    follows.push([key, source === text ? madeFrom(text) : { ...madeFrom(source), text: source }]);
  }
  return withEntries(made, follows);
}

/**
 * A configuration that says nothing of what its translations were made from, as programs that do not know of it write it:
 * what was known of those that are the same stays known.
 */
export function keepSources(now: PageConfiguration, before: PageConfiguration): PageConfiguration {
  const languages = Object.entries(now.languages).map(([code, language]) => {
    const earlier = Object.hasOwn(before.languages, code) ? before.languages[code] : undefined;
    if (language.made_from || !earlier?.made_from) return [code, language] as const;
    const unchanged = Object.entries(earlier.made_from).filter(
      ([key]) => language.strings[key] === earlier.strings[key],
    );
    return [code, { ...language, made_from: Object.fromEntries(unchanged) }] as const;
  });
  return { ...now, languages: Object.fromEntries(languages) };
}
