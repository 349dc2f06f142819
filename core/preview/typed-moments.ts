import { askedFields } from '#core/auth/asked-fields.ts';
import { methodsOnPage } from '#core/auth/methods-on-page.ts';
import {
  asksSecurity,
  asksTerms,
  METHOD_FIELD,
  METHOD_TYPED,
  SECURITY_FIELD,
  TERMS_ACCEPTED,
  TERMS_FIELD,
} from '#core/auth/page-fields.ts';
import type { LoginMethod, MethodField, Problems, VisitorValues, Wrong } from '#core/auth/types.ts';
import { LONGEST_ANSWER } from '#core/constants.ts';
import type { Draft } from '#core/draft/types.ts';
import { arrive, type PortalState, step } from '#core/portal/step.ts';
import { matches } from '#core/rules/pattern.ts';
import { text } from '#core/texts/index.ts';
import { type Moment, pageMet, said } from './moment.ts';

type Asking = Extract<PortalState, { stage: 'asking' }>;

/**
 * What somebody types who does not know what is wanted: nothing, nonsense, a number without its prefix, a part of one, a
 * whole story.
 */
const TYPED = ['', '?', '0170 1234567', '+49 1', 'x'.repeat(LONGEST_ANSWER + 1)] as const;

/** What is wrong with no field of a method. */
const PAGE_PROBLEMS: readonly string[] = [TERMS_FIELD, SECURITY_FIELD, 'page'];

/**
 * Everything that can be wrong with what was typed. Nothing lists it: forms with wrong values are sent to the rules that
 * visitors are checked by, and each sentence that they answer is a moment.
 */
export function typedMoments(draft: Draft, methods: readonly LoginMethod[]): Moment[] {
  const right = rightForm(draft);
  const ofPage = [
    ...(methods.length > 1 ? [{ ...right, [METHOD_FIELD]: METHOD_TYPED }] : []),
    ...(asksTerms(draft.configuration) ? [{ ...right, [TERMS_FIELD]: '' }] : []),
    ...(asksSecurity(draft.configuration) ? [{ ...right, [SECURITY_FIELD]: '' }] : []),
  ];
  const moments = [
    ...ofPage.flatMap((values) => wrongMoments(draft, values, null)),
    ...methods.flatMap((method) =>
      TYPED.flatMap((typed) => wrongMoments(draft, { ...right, ...filled(draft, method, typed) }, method)),
    ),
  ];
  return moments.filter(({ id }, place) => moments.findIndex((other) => other.id === id) === place);
}

/** What is said of a form, a moment for each sentence; of the page's own fields where no method is meant. */
function wrongMoments(draft: Draft, values: VisitorValues, method: LoginMethod | null): Moment[] {
  const { document, configuration } = draft;
  const after = step(arrive({ configuration, methods: methodsOnPage(document) }), { matches, values });
  if (after.stage !== 'asking') return [];
  const problems = method ? after.problems : ofPage(after.problems);
  return Object.values(problems).flatMap((wrong) =>
    wrong ? [wrongMoment(wrong, { ...after, problems }, method)] : [],
  );
}

function ofPage(problems: Problems): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => PAGE_PROBLEMS.includes(name)));
}

function wrongMoment(wrong: Wrong, after: Asking, method: LoginMethod | null): Moment {
  const id = `typed:${method?.name ?? 'page'}`;
  const met: Moment['met'] = (draft, language) => pageMet(draft, language, after);
  if (typeof wrong === 'string') return said('typed', id, wrong, met, method?.label);
  const label = 'said' in wrong ? wrong.said : wrong.words;
  return { group: 'typed', id: `${id}:${label}`, label, about: method ? text(method.label) : '', key: null, met };
}

/** A form with nothing wrong, and no method chosen. */
function rightForm({ configuration }: Draft): VisitorValues {
  return {
    ...(asksTerms(configuration) && { [TERMS_FIELD]: TERMS_ACCEPTED }),
    ...(asksSecurity(configuration) && { [SECURITY_FIELD]: configuration.security.code }),
  };
}

/** The same, typed into every field of a method. */
function filled({ configuration }: Draft, { name }: LoginMethod, typed: string): VisitorValues {
  const entries = askedFields(name, configuration.authentications).flatMap((field) => entryOf(field, typed));
  return { [METHOD_FIELD]: name, ...Object.fromEntries(entries) };
}

function entryOf({ name, input, value }: MethodField, typed: string): (readonly [string, string])[] {
  if (input === 'hidden') return [[name, value ?? '']];
  // A browser sends no choice that was not made.
  return input === 'tick' || input === 'ticks' || input === 'radios' ? [] : [[name, typed]];
}
