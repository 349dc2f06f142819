import { askedFields } from '#core/auth/asked-fields.ts';
import { methodsOnPage } from '#core/auth/methods-on-page.ts';
import { loginMethod } from '#core/auth/registry.ts';
import type { LoginMethod, VerifierName, Wrong } from '#core/auth/types.ts';
import { verifiersOf } from '#core/auth/verifiers.ts';
import type { Draft } from '#core/draft/types.ts';
import { couponNotBegun } from '#core/portal/coupon-note.ts';
import { COUPON_REFUSALS } from '#core/portal/coupon-problem.ts';
import { slowDownText } from '#core/portal/visitor-text.ts';
import { methodAwayText } from '#core/publish/visit.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { visitor } from '#core/texts/visitor.ts';
import { type Moment, pageMet, said } from './moment.ts';
import { typedMoments } from './typed-moments.ts';

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
