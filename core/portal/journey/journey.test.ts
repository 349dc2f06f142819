import { describe, expect, it, test } from 'vitest';
import { loginMethods } from '#core/auth/registry.ts';
import { SOCIAL_METHODS } from '#core/constants.ts';
import { gateways } from '#core/gateways/registry.ts';
import { matches } from '#core/rules/pattern.ts';
import { CATALOGUE_CODES, catalogueOf } from '#core/texts/catalogue.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { beginVisit, step } from '../step.ts';
import { ANSWERS_WITHIN, LOOKS_AGAIN, WAITING_KEYS, waitingWords } from '../waiting.ts';
import { ASKINGS, type Journey, journeys, pageOf, rightValues } from './journeys.ts';
import { deadEnds, type Move, movesOf, reachable, STEPS, type StepName } from './moves.ts';
import { journeyVerifier } from './sentences.ts';

// spec errors.30 to errors.38, spec visitors.17

const ALL = journeys();
/** The moves of the journeys that share them: what is told is looked for once. */
const moves = ALL.flatMap((journey) => movesOf(journey).map((move) => ({ journey, move })));
const tellings = moves.flatMap(({ journey, move }) => (move.sentence ? [{ journey, move, ...move.sentence }] : []));
const methodsTold = (key: TextKey, by?: string) =>
  [
    ...new Set(
      tellings
        .filter((each) => each.key === key && (by ?? each.move.by) === each.move.by)
        .map((each) => each.journey.asking.method),
    ),
  ].sort();

describe('the journey of a visitor', () => {
  it('is walked with every login method, every gateway, and whatever the page asks', () => {
    expect(new Set(ALL.map(({ asking }) => asking.method)).size).toBe(loginMethods.length);
    const logins = Object.values(gateways).flatMap(({ kind, logins: kinds }) =>
      kinds.map((login) => `${kind} ${login}`),
    );
    expect(new Set(ALL.map(({ gateway, login }) => `${gateway} ${login}`))).toEqual(new Set(logins));
    expect(ALL).toHaveLength(ASKINGS.length * logins.length * 2 * 2 * 4 * 3 * 2);
  });

  it('has no dead end: from every step there is a way to being online', () => {
    const found = ALL.flatMap((journey) => deadEnds(movesOf(journey)).map((name) => [journey.asking.name, name]));
    expect(found).toEqual([]);
  });

  it('finds a dead end where one is planted', () => {
    const [journey] = ALL as [Journey];
    const without = movesOf(journey).filter(({ from }) => from !== 'slowDown');
    expect(deadEnds(without)).toEqual(['slowDown']);
  });

  it('comes to every step there is', () => {
    const reached = new Set(ALL.flatMap((journey) => [...reachable(movesOf(journey), 'gateway')]));
    expect([...reached].sort()).toEqual((Object.keys(STEPS) as StepName[]).sort());
  });

  it('lets in who types what is right, or asks the verifier of the method', () => {
    const seen = new Map<string, string>();
    for (const journey of ALL) {
      const after = step(beginVisit(pageOf(journey)), { matches, values: rightValues(journey), today: '2026-01-01' });
      seen.set(`${journey.asking.name} ${journey.terms} ${journey.password}`, after.stage);
      expect(after.stage).toBe(journeyVerifier(journey) === null ? 'granted' : 'verifying');
    }
    expect(seen.size).toBe(ASKINGS.length * 4);
  });
});

describe('what goes wrong', () => {
  const EVERY = ALL.map(({ asking }) => asking.method);
  const all = [...new Set(EVERY)].sort();
  const SOCIAL = [...SOCIAL_METHODS].sort();

  test.each<[key: TextKey, methods: readonly string[]]>([
    ['visitor.terms', all],
    ['visitor.security', all],
    ['visitor.1', ['code']],
    ['visitor.2', ['coupon']],
    ['visitor.email', ['email', 'emailphone', 'form', 'google', 'twitter']],
    ['visitor.phone', ['emailphone', 'form', 'phone']],
    ['visitor.phonePrefix', ['form', 'sms']],
    ['visitor.3002', ['sms']],
    ['visitor.required', ['form', 'google']],
    ['visitor.format', ['form']],
  ])('%s is said by the page of %j', (key, methods) => {
    expect(methodsTold(key, 'sends something wrong')).toEqual(methods);
  });

  test.each<[key: TextKey, methods: readonly string[]]>([
    ...['2', '1001', '1002', '1003', '1004', '1005', '1006', '1007', '1009', '1010'].map(
      (code): [TextKey, string[]] => [`visitor.${code}` as TextKey, ['coupon']],
    ),
    ...['3004', '3005', '3006', '3007', 'slowDownUntil'].map((code): [TextKey, string[]] => [
      `visitor.${code}` as TextKey,
      ['form', 'sms'],
    ]),
    ['visitor.2001', SOCIAL],
    ['visitor.away', ['coupon', 'form', 'sms', ...SOCIAL].sort()],
  ])('%s is said by whoever verifies %j', (key, methods) => {
    expect(methodsTold(key, 'is not believed')).toEqual(methods);
  });

  test.each<[key: TextKey, step: StepName, methods: readonly string[]]>([
    ['visitor.3001', 'sms', ['form', 'sms']],
    ['visitor.3003', 'sms', ['form', 'sms']],
    ['visitor.2002', 'unproved', SOCIAL],
    ['visitor.2003', 'page', all],
    ['visitor.2004', 'page', all],
  ])('%s is said at the step %s of %j', (key, name, methods) => {
    const told = tellings.filter((each) => each.key === key && each.move.to === name);
    expect([...new Set(told.map(({ journey }) => journey.asking.method))].sort()).toEqual(methods);
  });

  it.each(Object.values(gateways).map((gateway) => [gateway.kind, gateway] as const))(
    'at %s: every sentence of the gateway is told where it can be read',
    (kind, { problems, logins }) => {
      const told = tellings.filter(({ journey, move }) => journey.gateway === kind && /refuse/.test(move.by));
      for (const key of new Set(Object.values(problems))) expect(told.map((each) => each.key)).toContain(key);
      const steps = new Set(told.map(({ move }) => move.to));
      expect([...steps].sort()).toEqual(
        [...new Set(logins.map((login) => (login === 'server-call' ? 'refused' : 'page')))].sort(),
      );
    },
  );

  it('is tied to the field it is about, wherever one is', () => {
    const untied = tellings.filter(({ field, move }) => field === null && move.from === 'page' && move.to === 'page');
    // A login by an account, and what the store does not answer, is about the method and no field.
    expect([...new Set(untied.map(({ key }) => key))].sort()).toEqual(['visitor.2001', 'visitor.away']);
    expect(new Set(untied.map(({ journey }) => journey.asking.method)).has('click')).toBe(false);
  });

  it('is told in every language', () => {
    const keys = new Set([
      ...tellings.map(({ key }) => key),
      ...Object.values(STEPS).flatMap(({ says }): readonly TextKey[] => says),
    ]);
    for (const code of CATALOGUE_CODES)
      for (const key of keys)
        expect([code, key, Boolean(code === 'en' ? text(key) : catalogueOf(code)?.[key as never])]).toEqual([
          code,
          key,
          true,
        ]);
  });
});

describe('who waits', () => {
  it('reads a word at once, and another one before five seconds are over', () => {
    expect(ANSWERS_WITHIN + LOOKS_AGAIN * 1_000).toBeLessThanOrEqual(5_000);
    expect(waitingWords(0)).toBe(WAITING_KEYS[0]);
    expect([4_999, 5_000, 14_999, 15_000, 60_000].map(waitingWords)).toEqual([
      'visitor.waiting',
      'visitor.waitingMore',
      'visitor.waitingMore',
      'visitor.waitingLong',
      'visitor.waitingLong',
    ]);
  });

  it('is at a step that says something, whatever is waited for', () => {
    const isOurs = (name: StepName) => STEPS[name].path !== null && !['page', 'hindered'].includes(name);
    const silent = moves.map(({ move }): Move => move).filter(({ to }) => isOurs(to) && STEPS[to].says.length === 0);
    expect(silent).toEqual([]);
  });
});
