import { languageOf } from '#core/config/page-strings.ts';
import type { Draft } from '#core/draft/types.ts';
import { placeholdersIn, splitForm } from '#core/texts/placeholders.ts';
import { visitor } from '#core/texts/visitor.ts';
import type { Translatable } from '#core/translations/types.ts';
import { sentencesIn, visitorKeys } from '#core/translations/visitor-texts.ts';
import { drawMoment, MOMENT_GROUPS, type Moment, type MomentGroup } from './moment.ts';
import { pageMoments } from './page-moments.ts';
import { stepMoments } from './step-moments.ts';

/** Everything that visitors of a page can meet, from the page as it opens to the last problem, by group. */
export function visitMoments(draft: Draft): readonly { readonly group: MomentGroup; readonly moments: Moment[] }[] {
  const all = [...pageMoments(draft), ...stepMoments(draft)];
  return MOMENT_GROUPS.map((group) => ({ group, moments: all.filter((moment) => moment.group === group) })).filter(
    ({ moments }) => moments.length > 0,
  );
}

/** The language of the sentences for visitors whose language is none of the page's. */
const ENGLISH = 'en';

/**
 * The sentences of the catalogue that a visitor reads at a moment: the one that sets it apart, then the others as they
 * stand there. They are found by
 * drawing the moment with a mark in the place of each sentence: so they are those that are drawn, whatever draws them.
 */
export function saidTexts(moment: Moment, draft: Draft, language: string | null): Translatable[] {
  const code = language ?? ENGLISH;
  const drawn = drawnWith(marks(code), moment, draft, code);
  const found = Array.from(drawn.matchAll(/⟦(.+?)⟧/g), ([, key = '']) => splitForm(key).key);
  const keys = [moment.key ?? '', ...found].filter((key) => found.includes(key));
  const place = ({ key }: Translatable) => keys.indexOf(splitForm(key).key);
  return sentencesIn(code, (key) => keys.includes(key)).sort((one, other) => place(one) - place(other));
}

function marks(code: string): Readonly<Record<string, string>> {
  return Object.fromEntries(visitorKeys(code).map((key) => [key, `⟦${key}⟧${placeholdersOf(key).join('')}`]));
}

/** Without them a sentence counts as not translated. */
function placeholdersOf(key: string): readonly string[] {
  return placeholdersIn((visitor as Readonly<Record<string, string>>)[splitForm(key).key] ?? '');
}

function drawnWith(strings: Readonly<Record<string, string>>, moment: Moment, draft: Draft, code: string): string {
  const { configuration } = draft;
  const language = { name: code, code, flag: '', ...languageOf(configuration, code), active: true, strings };
  const marked = {
    ...draft,
    configuration: { ...configuration, languages: { ...configuration.languages, [code]: language } },
  };
  const drawn = drawMoment(moment, marked, code);
  return drawn.kind === 'message' ? drawn.words : drawn.html;
}
