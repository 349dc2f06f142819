import { describe, expect, it } from 'vitest';
import { askedFields } from '#core/auth/asked-fields.ts';
import { METHOD_FIELD, SECURITY_FIELD, TERMS_FIELD } from '#core/auth/page-fields.ts';
import { loginMethods } from '#core/auth/registry.ts';
import type { VisitorValues } from '#core/auth/types.ts';
import type { LoginMethodName } from '#core/constants.ts';
import type { ParsedElement } from '#core/page/html/parsed.ts';
import { compile } from '#core/publish/compile.ts';
import { matches } from '#core/rules/pattern.ts';
import { elements, page, visit } from '#core/testing/published.ts';
import { CATALOGUE_CODES, catalogueOf } from '#core/texts/catalogue.ts';
import { text } from '#core/texts/index.ts';
import { beginVisit, type PortalState, step } from './step.ts';
import { wrongText } from './visitor-text.ts';

/** What a visitor types who does it right; of a method that is not named here, nothing is asked. */
const RIGHT: Partial<Record<LoginMethodName, VisitorValues>> = {
  code: { code: '0000' },
  email: { email: 'ada@portico.example' },
  phone: { phone: '+358401234567' },
  emailphone: { 'emailphone.email': 'ada@portico.example', 'emailphone.phone': '+358401234567' },
  form: { form: '1', 'form.__first_name__': 'Ada', 'form.__email__': 'ada@portico.example' },
  sms: { sms: '+358401234567' },
  coupon: { coupon: 'A1' },
};
const DEMANDS = [
  ['asks nothing else', false, false],
  ['has terms', true, false],
  ['has a password', false, true],
  ['has terms and a password', true, true],
] as const;
const PASSWORD = 's3cret';

const drawn = (method: string, hasTerms: boolean, hasPassword: boolean) =>
  page({ terms: hasTerms ? 'Be kind.' : '', security: { active: hasPassword, code: PASSWORD } }, [
    method === 'form' ? 'custom-form' : 'login-button',
    method === 'form' ? {} : { method, type: 'form' },
  ]);
const language = (code: string) => ({ [code]: { code, name: code, flag: '', active: true, strings: {} } });

/** The page as it is asked again, and what stands on it. */
async function askedAgain(draft: ReturnType<typeof drawn>, state: PortalState, code: string | null = null) {
  if (state.stage !== 'asking') throw new Error(`The visitor is not asked again but ${state.stage}`);
  const configuration = { ...draft.configuration, languages: code === null ? {} : language(code) };
  const problems = Object.entries(state.problems).flatMap(([field, wrong]) =>
    wrong === undefined ? [] : [[field, wrongText(configuration, code, wrong)] as const],
  );
  const all = await elements(
    compile(
      { ...draft, configuration },
      visit({ language: code, errors: Object.fromEntries(problems), values: state.values }),
    ).html,
  );
  return { all, problems };
}

function wordsOf({ children }: ParsedElement): string {
  const words = children.map((child) => {
    if (typeof child === 'string') return child;
    return 'tag' in child ? wordsOf(child) : '';
  });
  return words.join('');
}
const said = (all: readonly ParsedElement[]) => all.filter(({ attrs }) => attrs.role === 'alert').map(wordsOf);
const names = (all: readonly ParsedElement[]) => all.map(({ attrs }) => attrs.name);

describe.each(loginMethods.map(({ name }) => name))('a visitor who chooses %s', (method) => {
  describe.each(DEMANDS)('on a page that %s', (_, hasTerms, hasPassword) => {
    const draft = drawn(method, hasTerms, hasPassword);
    const portal = { configuration: draft.configuration, methods: new Set([method]) };
    const accepted = { ...(hasTerms && { [TERMS_FIELD]: '1' }), ...(hasPassword && { [SECURITY_FIELD]: PASSWORD }) };
    const right = { [METHOD_FIELD]: method, ...RIGHT[method], ...accepted };
    const asked = askedFields(method, draft.configuration.authentications);

    it('gets on with the right values', () => {
      const verifier = loginMethods.find(({ name }) => name === method)?.verifier;
      expect(step(beginVisit(portal), { matches, values: right })).toMatchObject(
        verifier ? { stage: 'verifying', verifier, method } : { stage: 'granted', method },
      );
    });

    it('gets on with the right values after a mistake', () => {
      const wrong = Object.fromEntries(asked.map(({ name }) => [name, '?']));
      const again = step(beginVisit(portal), { matches, values: { [METHOD_FIELD]: method, ...wrong } });
      const secured = again.stage === 'asking' && again.secured;
      expect(['granted', 'verifying']).toContain(step(again, { matches, values: right, secured }).stage);
    });

    it('is told every mistake on the page, and finds there all that is asked and the button', async () => {
      const wrong = Object.fromEntries(asked.map(({ name }) => [name, name === 'coupon' ? ' ' : '?']));
      const values = { [METHOD_FIELD]: method, ...wrong, [SECURITY_FIELD]: 'guess' };
      const state = step(beginVisit(portal), { matches, values });
      if (state.stage !== 'asking') return expect([hasTerms, hasPassword, asked.length]).toEqual([false, false, 0]);
      const { all, problems } = await askedAgain(draft, state);
      expect(problems.length).toBeGreaterThan(0);
      for (const [, words] of problems) expect(said(all)).toContain(words);
      for (const { name } of asked) expect(names(all)).toContain(name);
      expect(all.some(({ tag, attrs }) => tag === 'button' && attrs.value === method)).toBe(true);
      expect(names(all).includes(TERMS_FIELD)).toBe(hasTerms);
      expect(names(all).includes(SECURITY_FIELD)).toBe(hasPassword);
      expect(JSON.stringify(all)).not.toContain('guess');
    });

    for (const missing of Object.keys(accepted))
      it(`gets nowhere without the field "${missing}"`, () => {
        const rest = Object.fromEntries(Object.entries(right).filter(([name]) => name !== missing));
        expect(step(beginVisit(portal), { matches, values: rest })).toMatchObject({
          stage: 'asking',
          problems: { [missing]: missing === TERMS_FIELD ? 'visitor.terms' : 'visitor.security' },
        });
      });
  });
});

describe.each(CATALOGUE_CODES)('a visitor who reads %s', (code) => {
  it.each(['code', 'email', 'phone', 'form', 'coupon', 'sms'] as const)(
    'is told in that language what is wrong with %s',
    async (method) => {
      const draft = drawn(method, true, true);
      const portal = { configuration: draft.configuration, methods: new Set([method]) };
      const asked = askedFields(method, draft.configuration.authentications);
      const values = Object.fromEntries([[METHOD_FIELD, method], ...asked.map(({ name }) => [name, ' '])]);
      const state = step(beginVisit(portal), { matches, values });
      const { all, problems } = await askedAgain(draft, state, code);
      expect(problems.length).toBeGreaterThan(2);
      expect(said(all).sort()).toEqual(problems.map(([, words]) => words).sort());
      const catalogue = Object.values(catalogueOf(code) ?? {});
      for (const words of said(all)) expect(catalogue).toContain(words);
      if (code !== 'en') expect(said(all)).not.toContain(text('visitor.terms'));
    },
  );
});
