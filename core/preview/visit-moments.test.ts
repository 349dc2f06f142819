import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageConfiguration } from '#core/config/types.ts';
import { templateDrafts } from '#core/draft/templates/index.ts';
import type { Draft } from '#core/draft/types.ts';
import { arbitraryDraft } from '#core/testing/arbitrary-draft.ts';
import { elements, page } from '#core/testing/published.ts';
import { usingEverything } from '#core/testing/using-everything.ts';
import { splitForm } from '#core/texts/placeholders.ts';
import { visitor } from '#core/texts/visitor.ts';
import { drawMoment, type Moment } from './moment.ts';
import { saidTexts, visitMoments } from './visit-moments.ts';

const language = (code: string, strings: Record<string, string> = {}) => ({
  [code]: { code, name: code, flag: '', active: true, strings },
});

/** A page that uses everything, in two languages. */
function everything(change: Partial<PageConfiguration> = {}): Draft {
  const { document, configuration } = usingEverything(page({}));
  const languages = { ...language('de'), ...language('en') };
  return { document, configuration: { ...configuration, languages, ...change } };
}

const momentsOf = (draft: Draft) => visitMoments(draft).flatMap(({ moments }) => moments);
function momentOf(draft: Draft, id: string): Moment {
  const moment = momentsOf(draft).find((each) => each.id === id);
  if (!moment) throw new Error(`${id} is none of ${momentsOf(draft).map((each) => each.id)}`);
  return moment;
}
function htmlOf(draft: Draft, id: string, code: string | null = null): string {
  const drawn = drawMoment(momentOf(draft, id), draft, code);
  return drawn.kind === 'message' ? drawn.words : drawn.html;
}

describe('what visitors can meet', () => {
  it('has every sentence of the catalogue somewhere', () => {
    const draft = everything();
    const said = momentsOf(draft).flatMap((moment) => saidTexts(moment, draft, 'en').map(({ key }) => key));
    const sentences = Object.keys(visitor).filter((key) => splitForm(key).form === 'other');
    expect(sentences.filter((key) => !said.includes(key))).toEqual([]);
  });

  it('is found by its id, which no other moment has', () => {
    const ids = momentsOf(everything()).map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('is only what a page can lead to', () => {
    const ids = momentsOf(page({}, ['login-button', { method: 'click' }])).map(({ id }) => id);
    expect(ids.filter((id) => /^(smsCode|account|invitation|advert|typed|refused|opened|message)/.test(id))).toEqual(
      [],
    );
    expect(ids).toEqual(expect.arrayContaining(['page', 'leaving:visitor.connecting', 'slowDown:visitor.slowDown']));
  });

  it('is that no text message is sent for an hour', () => {
    const draft = everything();
    const waits = momentsOf(draft).filter(({ id }) => /^refused:.*slowDownUntil/.test(id));
    expect(waits.length).toBeGreaterThan(0);
    for (const { id } of waits) expect(htmlOf(draft, id, 'en')).toContain('in 60 minutes');
  });

  it('is a login without a method where there is a choice of two, and not where there is one', () => {
    const ids = (...names: readonly string[]) =>
      momentsOf(page({}, ...names.map((method): [string, { method: string }] => ['login-button', { method }]))).map(
        ({ id }) => id,
      );
    const notChosen = ids('click', 'google').filter((id) => !ids('click').includes(id) && id.startsWith('typed'));
    expect(notChosen).toHaveLength(1);
  });

  it('has the fields of a method that is a button until it is pressed', () => {
    const draft = page({}, ['login-button', { method: 'email', type: 'button' }]);
    expect(htmlOf(draft, 'page')).not.toContain('type="email"');
    expect(htmlOf(draft, 'opened:email')).toContain('type="email"');
  });

  it('draws any page in any language, and leads nowhere by itself', () => {
    fc.assert(
      fc.property(arbitraryDraft, fc.constantFrom(null, 'ar', 'de'), (draft, code) => {
        for (const moment of momentsOf(draft)) {
          const drawn = drawMoment(moment, draft, code);
          if (drawn.kind === 'document') expect(drawn.html).not.toMatch(/http-equiv="refresh"|<script/);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('is the same on every template that comes with the product', () => {
    for (const draft of templateDrafts()) {
      for (const moment of momentsOf(draft)) expect(() => drawMoment(moment, draft, null)).not.toThrow();
    }
  });
});

describe('a message', () => {
  it.each([
    ['typed:email:visitor.email', 'email'],
    ['typed:phone:visitor.phone', 'phone'],
    ['typed:sms:visitor.phonePrefix', 'sms'],
    ['typed:code:visitor.1', 'code'],
    ['typed:form:visitor.required', 'form.room'],
    ['typed:form:No such room', 'form.room'],
    ['refused:coupon:visitor.1003', 'coupon'],
    ['refused:sms:visitor.3006', 'sms'],
    ['typed:page:visitor.terms', 'terms'],
    ['typed:page:visitor.security', 'security'],
    ['smsCode:visitor.3001', 'code'],
  ])('%s stands at its field', async (id, field) => {
    const all = await elements(htmlOf(everything(), id));
    const inputs = all.filter(({ attrs }) => attrs.name === field);
    const problems = all.filter(({ attrs }) => attrs.class === 'p-error').map(({ attrs }) => attrs.id);
    expect(problems).toContain(inputs.map(({ attrs }) => attrs['aria-describedby']).find(Boolean));
  });

  it('is said in the words of the page, and in the direction of its language', () => {
    const words = { 'visitor.1003': 'هذه القسيمة مستخدمة', 'visitor.smsWords': 'رمزك {code}' };
    const draft = everything({ languages: language('ar', words), defaultLanguage: 'ar' });
    const html = htmlOf(draft, 'refused:coupon:visitor.1003', 'ar');
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('هذه القسيمة مستخدمة');
    expect(htmlOf(draft, 'message:visitor.smsWords', 'ar')).toBe('رمزك 123456');
  });

  it('of a count has a text for each form that its language has', () => {
    const draft = everything({ languages: language('pl') });
    const texts = saidTexts(momentOf(draft, 'leaving:visitor.couponUses'), draft, 'pl');
    const forms = texts.map(({ key }) => key).filter((key) => key.startsWith('visitor.couponUses'));
    expect(forms).toEqual(
      expect.arrayContaining(['visitor.couponUses.one', 'visitor.couponUses.few', 'visitor.couponUses']),
    );
  });

  it('is found among the sentences, however the page words it and whatever else stands there', () => {
    const draft = everything({ languages: language('en', { 'visitor.1003': 'Sold out' }) });
    const texts = saidTexts(momentOf(draft, 'refused:coupon:visitor.1003'), draft, 'en');
    expect(texts.find(({ key }) => key === 'visitor.1003')).toMatchObject({ source: 'Coupon consumed' });
    expect(texts.map(({ key }) => key)).toContain('visitor.readTerms');
    expect(texts.map(({ key }) => key)).not.toContain('visitor.1004');
  });
});
