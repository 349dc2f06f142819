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
import { loginMethod } from '#core/auth/registry.ts';
import type { LoginMethod, MethodField, Problems, VerifierName, VisitorValues, Wrong } from '#core/auth/types.ts';
import { verifiersOf } from '#core/auth/verifiers.ts';
import { LONGEST_ANSWER } from '#core/constants.ts';
import type { Draft } from '#core/draft/types.ts';
import { COUPON_REFUSALS, couponNotBegun } from '#core/portal/coupon.ts';
import { beginVisit, type PortalState, step } from '#core/portal/step.ts';
import { slowDownText } from '#core/portal/visitor-text.ts';
import { methodAwayText } from '#core/publish/visit.ts';
import { matches } from '#core/rules/pattern.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { visitor } from '#core/texts/visitor.ts';
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
function typedMoments(draft: Draft, methods: readonly LoginMethod[]): Moment[] {
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
  const after = step(beginVisit({ configuration, methods: methodsOnPage(document) }), { matches, values });
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

/** The page as it opens, with the fields of each method, and with everything that can be wrong on it. */
export function pageMoments(draft: Draft): Moment[] {
  const methods = methodsOf(draft);
  const first: Moment = {
    group: 'page',
    id: 'page',
    label: text('steps.first'),
    about: '',
    key: null,
    met: (now, language) => pageMet(now, language, {}),
  };
  return [
    first,
    ...methods.filter((method) => opensLater(draft, method)).map(openedMoment),
    ...typedMoments(draft, methods),
    ...methods.flatMap((method) => refusedMoments(draft, method)),
    ...GATEWAY_PROBLEMS.map((key) =>
      said('denied', 'page', key, (now, language) => pageMet(now, language, { problems: { page: key } })),
    ),
  ];
}

/** The methods that visitors can choose. */
function methodsOf({ document, configuration }: Draft): LoginMethod[] {
  const onPage = methodsOnPage(document);
  return configuration.authentications.flatMap(({ active, name }) => {
    const method = active && onPage.has(name) ? loginMethod(name) : undefined;
    return method ? [method] : [];
  });
}

function opensLater({ document, configuration }: Draft, { name }: LoginMethod): boolean {
  const isClosed = [...document.nodes.values()].some(({ props }) => props.method === name && props.type !== 'form');
  return isClosed && askedFields(name, configuration.authentications).length > 0;
}

function openedMoment({ name, label }: LoginMethod): Moment {
  return {
    group: 'page',
    id: `opened:${name}`,
    label: text('steps.opened', { method: text(label) }),
    about: '',
    key: null,
    met: (draft, language) => pageMet(draft, language, { opens: name }),
  };
}

const HOUR = 3_600_000;
/** Some morning. */
const EXAMPLE_TIME = Date.UTC(2026, 5, 1, 8);

/** A sentence, and the words it is said in where these are not those of the catalogue. */
interface Refusal {
  readonly key: TextKey;
  readonly problem?: (draft: Draft, language: string | null) => Wrong;
}

const plain = (...keys: readonly TextKey[]): Refusal[] => keys.map((key) => ({ key }));

/** What is said where all fields are right and the visitor is not let in all the same. */
const REFUSALS: Readonly<Record<VerifierName, readonly Refusal[]>> = {
  coupon: [
    ...plain(...COUPON_REFUSALS),
    {
      key: 'visitor.couponFrom',
      problem: ({ configuration }, language) => couponNotBegun(configuration, language, EXAMPLE_TIME),
    },
  ],
  sms: [
    ...plain('visitor.3004', 'visitor.3005', 'visitor.3006', 'visitor.3007'),
    // Text messages are counted by the hour.
    {
      key: 'visitor.slowDownUntil',
      problem: ({ configuration }, language) => ({ said: slowDownText(configuration, language, HOUR) }),
    },
  ],
  account: plain('visitor.2001'),
};

function refusedMoments({ configuration }: Draft, { name, label }: LoginMethod): Moment[] {
  const [verifier] = verifiersOf(name, configuration.authentications);
  if (verifier === undefined) return [];
  const id = `refused:${name}`;
  const opens = askedFields(name, configuration.authentications).length > 0 ? name : null;
  const refused = REFUSALS[verifier].map(({ key, problem }) => {
    const met: Moment['met'] = (draft, language) =>
      pageMet(draft, language, { problems: { [name]: problem?.(draft, language) ?? key }, opens, secured: true });
    return said('refused', id, key, met, label);
  });
  const away: Moment['met'] = (draft, language) => {
    const others = methodAwayText(draft, language);
    if (others === null)
      return pageMet(draft, language, { problems: { [name]: 'visitor.away' }, opens, secured: true });
    return pageMet(draft, language, { problems: { [name]: { said: others } }, secured: true });
  };
  return [...refused, said('refused', id, 'visitor.away', away, label)];
}

/** What a visitor reads on the page whom a gateway lets not in, or sent back; 1008 is never said by the page itself. */
const GATEWAY_PROBLEMS = (Object.keys(visitor) as (keyof typeof visitor)[]).filter(
  (key) => key.startsWith('visitor.gateway') || key === 'visitor.visitLost' || /^visitor\.(1008|200[134])$/.test(key),
);
