import { expect, test } from 'vitest';
import { defaultConfiguration } from '#core/config/defaults.ts';
import type { Advertising, PageConfiguration } from '#core/config/types.ts';
import { madeFrom } from '#core/draft/made-from.ts';
import { starterDraft } from '#core/draft/templates/starter.ts';
import type { Draft, RefusedHtml } from '#core/draft/types.ts';
import { tellFinding } from '#core/page/finding.ts';
import type { Json, Props } from '#core/page/types.ts';
import { page } from '#core/testing/published.ts';
import { progressOf } from '#core/translations/progress.ts';
import { translatables } from '#core/translations/translatables.ts';
import { draftFindings as allFindings, notPublishedYet } from './page-findings.ts';
import type { LoginSurroundings } from './types.ts';

// spec product.6, publishing.5, validation-rules.10

const NOTHING_READY: LoginSurroundings = { ready: [], own_apps: true };

/** Pages of these tests have no heading, which appearance/appearance.test.ts is about. */
function draftFindings(draft: Draft, surroundings: LoginSurroundings | null, refused?: RefusedHtml) {
  return allFindings(draft, surroundings, refused).filter(({ key }) => key !== 'publish.noHeading');
}

/** `severity key` of each, with where it leads. */
function found(draft: Draft, surroundings: LoginSurroundings | null = null): string[] {
  return draftFindings(draft, surroundings).map(({ severity, key, node, path }) =>
    [severity, key.replace('publish.', ''), node ?? path].filter(Boolean).join(' '),
  );
}

/** A page with one element that logs in by a method of these settings. */
function withMethod(
  name: string,
  config: { readonly [field: string]: Json } = {},
  change: Partial<PageConfiguration> = {},
): Draft {
  const [component, props]: [string, Props] =
    name === 'form' ? ['custom-form', {}] : ['login-button', { method: name }];
  const { document, configuration } = page(change, [component, props]);
  return { document, configuration: { ...configuration, authentications: [{ name, active: true, config }] } };
}

test('a page without an element to log in with is an error', () => {
  expect(found(page({}))).toEqual(['error noLogin']);
  expect(found(page({}, ['text']))).toEqual(['error noLogin']);
  expect(found(page({}, ['login-button']))).toEqual([]);
});

test('a login element whose method is switched off is stopped, and shown', () => {
  const { document, configuration } = page({}, ['login-button'], ['login-button', { method: 'code' }]);
  const authentications = configuration.authentications.map((entry) => ({ ...entry, active: entry.name === 'click' }));
  const off = { document, configuration: { ...configuration, authentications } };
  expect(found(off)).toEqual(['error methodOff n2']);
  expect(found({ document, configuration: { ...configuration, authentications: [] } })).toEqual([
    'error methodOff n1',
    'error methodOff n2',
  ]);
});

test('a language that visitors get and that is not finished is told of, but for the one of the page itself', () => {
  const spoken = (code: string, strings: Record<string, string> = {}, active = true) => ({
    [code]: { code, name: code.toUpperCase(), flag: '', active, strings },
  });
  const told = (languages: PageConfiguration['languages'], defaultLanguage: string | null = 'en') =>
    draftFindings(
      page({ languages, defaultLanguage, terms: 'Be kind' }, ['text', { text: 'Hi' }], ['login-button']),
      null,
    ).map((finding) => tellFinding(finding).problem);
  expect(told({ ...spoken('en') })).toEqual([]);
  expect(told({ ...spoken('en'), ...spoken('de', {}, false) })).toEqual([]);
  expect(told({ ...spoken('en'), ...spoken('de') })).toEqual([
    expect.stringContaining('Nothing is translated into DE'),
  ]);
  expect(told({ ...spoken('en'), ...spoken('de', { terms: 'Sei nett' }) })).toEqual([
    expect.stringMatching(/^DE is not finished, 1 of 2 translated/),
  ]);
  const both = { terms: 'Sei nett', 'node.n1.text': 'Hallo' };
  expect(told({ ...spoken('en'), ...spoken('de', both) })).toEqual([]);
  // The product speaks no Danish, so its own sentences are asked for as well.
  expect(told({ ...spoken('en'), ...spoken('da', both) })).toEqual([
    expect.stringMatching(/^DA is not finished, 2 of/),
  ]);
  expect(told({ ...spoken('en') }, null)).toEqual([expect.stringContaining('make EN the default')]);
});

test('a translation that lost its placeholder stops publishing, and leads to its row', () => {
  const strings = { 'visitor.smsWords': 'Ihr Code' };
  const languages = { de: { code: 'de', name: 'Deutsch', flag: 'de', active: false, strings } };
  expect(draftFindings(page({ languages }, ['login-button']), null)).toEqual([
    expect.objectContaining({
      severity: 'error',
      key: 'config.placeholderMissing',
      path: '/languages/de/strings/visitor.smsWords',
    }),
  ]);
});

test('a method whose service is missing is an error, once that is known', () => {
  expect(found(withMethod('google'), NOTHING_READY)).toEqual([
    'error noApp /authentications/0/config/oauth/useCustomApp',
  ]);
  expect(found(withMethod('sms'), NOTHING_READY)).toEqual(['error noSms /authentications/0/config']);
  for (const method of ['google', 'sms', 'coupon']) {
    expect(found(withMethod(method), { ready: [method], own_apps: false })).toEqual([]);
    expect(found(withMethod(method), null)).toEqual([]);
  }
  expect(found(withMethod('click'), NOTHING_READY)).toEqual([]);
});

test("an app of the page's own will do where the account may have one, and the dashboard's in place of an unfinished one", () => {
  const whole = { useCustomApp: true, apiKey: 'k', apiSecret: { set: true } };
  const own = withMethod('google', { oauth: whole });
  expect(found(own, NOTHING_READY)).toEqual([]);
  expect(found(own, { ready: [], own_apps: false })).toEqual([
    'error noApp /authentications/0/config/oauth/useCustomApp',
  ]);
  const noSecret = withMethod('google', { oauth: { ...whole, apiSecret: '' } });
  const noKey = withMethod('google', { oauth: { ...whole, apiKey: '' } });
  expect(found(noSecret, NOTHING_READY)).toEqual(['error appUnfinished /authentications/0/config/oauth/apiSecret']);
  expect(found(noKey, NOTHING_READY)).toEqual(['error appUnfinished /authentications/0/config/oauth/apiKey']);
  for (const surroundings of [null, { ready: ['google'], own_apps: true }]) {
    expect(found(noKey, surroundings)).toEqual(['warning appUnused /authentications/0/config/oauth/apiKey']);
  }
});

test('a form that asks for a verified number needs text messages, a form that asks for a choice needs choices', () => {
  const phone = { type: 'string', key: '__verified_phone__', label: 'Phone' };
  const form = (...fields: Json[]) => withMethod('form', { fields });
  expect(found(form(phone), NOTHING_READY)).toEqual(['error noSms /authentications/0/config']);
  expect(found(form({ ...phone, optional: true }), NOTHING_READY)).toEqual([
    'warning noSmsOptional /authentications/0/config',
  ]);
  expect(found(form(phone), { ready: ['sms'], own_apps: false })).toEqual([]);
  const choice = { type: 'radiobox', key: 'room', label: 'Room' };
  expect(found(form(choice))).toEqual(['error noOptions /authentications/0/config/fields']);
  expect(found(form({ ...choice, optional: true }, { ...choice, key: 'b', options: ['1'] }))).toEqual([]);
});

test('the code that everybody has at first, terms nobody has written and coupons nobody has made are warned of', () => {
  const unchanged = 'warning codeUnchanged /authentications/0/config/code';
  expect([found(withMethod('code')), found(withMethod('code', { code: '0000' }))]).toEqual([[unchanged], [unchanged]]);
  expect(found(withMethod('code', { code: '4711' }))).toEqual([]);
  expect(found(starterDraft())).toEqual(['warning termsUnwritten /terms']);
  expect(found(withMethod('coupon'), NOTHING_READY)).toEqual(['warning noCoupons']);
});

test('a method that is not on the page has no findings', () => {
  const { document, configuration } = page({}, ['login-button']);
  const authentications = [...configuration.authentications, { name: 'google', active: true, config: {} }];
  expect(found({ document, configuration: { ...configuration, authentications } }, NOTHING_READY)).toEqual([]);
});

test('settings that are wrong are stopped, odd ones are warned of', () => {
  const key = { type: 'string', key: 'room', label: 'Room' };
  expect(found(withMethod('form', { fields: [key, key] }))).toEqual([
    'error config.duplicateField /authentications/0/config/fields/1/key',
  ]);
  expect(found(page({ defaultLanguage: 'de' }, ['login-button']))).toEqual([
    'warning config.defaultLanguage /defaultLanguage',
  ]);
});

test('addresses, Custom HTML and images that visitors may not get are warned of, with their place', () => {
  expect(found(page({}, ['login-button'], ['link', { href: 'javascript:alert(1)' }]))).toEqual([
    'warning rules.urlValue n2',
  ]);
  expect(found(page({}, ['login-button'], ['custom-html', { html: '<script>x</script>' }]))).toEqual([
    'warning htmlDropped n2',
  ]);
  const refused = new Map([['n2', ['<script>', 'style position of <p>']]]);
  expect(
    draftFindings(page({}, ['login-button'], ['custom-html', { html: '<p>x</p>' }]), null, refused).map(tellFinding),
  ).toEqual([
    {
      level: 'warning',
      rule: 'html-refused',
      node: 'n2',
      problem:
        'These parts of Custom HTML are left out, because a page may not have them: <script>, style position of <p>.',
    },
  ]);
  expect(found(page({ background_image: 'https://a.example/1.png' }, ['login-button']))).toEqual([
    'warning externalImage /background_image',
  ]);
  expect(found(page({}, ['login-button'], ['picture', { alt: 'Us', url: 'https://a.example/1.png' }]))).toEqual([
    'warning externalImage n2',
  ]);
});

test('a page that is heavy by its words or its fonts is warned of', () => {
  const texts = Array<[string, Props]>(7).fill(['text', { text: 'x'.repeat(20_000) }]);
  expect(found(page({}, ['login-button'], ...texts))).toEqual(['warning heavy']);
  const fonts = ['Inter', 'Lora', 'Rubik'].map((family): [string, Props] => [
    'text',
    { text: 'Hi', fontFamily: `'${family}', serif` },
  ]);
  expect(found(page({}, ['login-button'], ...fonts))).toEqual(['warning heavy']);
  expect(found(page({}, ['login-button'], ...fonts.slice(1)))).toEqual([]);
});

test.each<[string, Partial<Advertising>, string[]]>([
  ['none are shown', { active: false, urls: [''] }, []],
  ['all are the page\u2019s own', {}, []],
  ['none can be shown', { urls: ['', 'nothing'] }, ['rules.url undefined', 'publish.noAdvert undefined']],
  [
    'some come from elsewhere',
    { urls: ['/1', 'http://b.example/1', 'a.example/2', 'https://b.example/3'] },
    ['publish.advertHost a.example', 'publish.advertHost b.example'],
  ],
  ['they are videos', { type: 'vimeo', urls: ['vimeo.com/1', 'vimeo.com/2'] }, ['publish.advertHost player.vimeo.com']],
])('an author is told what matters of adverts where %s', (_, change, expected) => {
  const { advertising } = defaultConfiguration();
  const described = { urls: ['/1', '/2', '/3'], ...change };
  const details = Object.fromEntries(described.urls.map((url) => [url, { alt: 'Two for one' }]));
  const shown = { ...advertising, active: true, details, ...described };
  const findings = draftFindings(page({ advertising: shown }, ['login-button']), null);
  expect(findings.map(({ key, params }) => `${key} ${params?.host}`)).toEqual(expected);
});

test.each<[string, Partial<Advertising>, number[]]>([
  ['none is described', {}, [1, 2]],
  ['one is', { details: { '/1': { alt: 'Two for one' }, '/2': { alt: ' ' } } }, [2]],
  ['the first cannot be shown', { urls: ['', 'nothing', '/2'] }, [2]],
  ['they are videos', { type: 'youtube', urls: ['youtu.be/dQw4w9WgXcQ'] }, []],
  ['they are switched off', { active: false }, []],
])('an author is told which adverts have no description where %s', (_, change, numbers) => {
  const { advertising } = defaultConfiguration();
  const shown = { ...advertising, active: true, urls: ['/1', '/2'], ...change };
  const mute = draftFindings(page({ advertising: shown }, ['login-button']), null).filter(
    ({ key }) => key === 'publish.noAdvertDescription',
  );
  expect(mute.map(({ params }) => params?.number)).toEqual(numbers);
  for (const finding of mute) expect(finding).toMatchObject({ severity: 'warning', path: '/advertising/urls' });
});

test.each<[string, string, string, string]>([
  ['Open at 9', 'Open at 10', 'Ouvert à 9 h', 'warning translationOutdated /languages/fr/strings/node.n1.text'],
  ['5 € a day', '7 € a day', '5 € par jour', 'error bindingOutdated /languages/fr/strings/node.n1.text'],
  ['From 5', 'From USD 7', 'Dès 5', 'error bindingOutdated /languages/fr/strings/node.n1.text'],
])('a translation of %j is told of where the page says %j', (before, now, translation, told) => {
  const strings = { 'node.n1.text': translation, terms: 'Conditions' };
  const made_from = { 'node.n1.text': madeFrom(before), terms: madeFrom('Be kind') };
  const fr = { code: 'fr', name: 'Français', flag: 'fr', active: true, strings, made_from };
  const draft = (terms: string, active = true) =>
    page({ terms, languages: { fr: { ...fr, active } } }, ['text', { text: now }], ['login-button']);
  expect(found(draft('Be kind'))).toEqual([told]);
  expect(found(draft('Be kinder'))).toEqual(
    expect.arrayContaining([told, 'error bindingOutdated /languages/fr/strings/terms']),
  );
  expect(found(draft('Be kinder', false))).toEqual([]);
});

test('a translation that is outdated counts as done neither in Languages nor before a publishing', () => {
  const strings = { 'node.n1.text': 'Ouvert à 9 h', 'node.n2.text': 'Salut' };
  const made_from = { 'node.n1.text': madeFrom('Open at 9'), 'node.n2.text': madeFrom('Hello') };
  const fr = { code: 'fr', name: 'Français', flag: 'fr', active: true, strings, made_from };
  const texts = ['Open at 10', 'Hello', 'Welcome'].map((text): [string, Props] => ['text', { text }]);
  const draft = page({ languages: { fr } }, ...texts, ['login-button']);
  const { done, total } = progressOf(translatables(draft, 'fr'), fr);
  expect(done).toBe(1);
  const unfinished = draftFindings(draft, null).find(({ key }) => key === 'publish.languageUnfinished');
  expect(unfinished?.params).toEqual({ language: 'Français', done, total });
});

test('errors come before warnings', () => {
  const severities = draftFindings(page({ defaultLanguage: 'de' }), null).map(({ severity }) => severity);
  expect(severities).toEqual(['error', 'warning']);
});

test('publishing again does not ask about findings that visitors have already', () => {
  const link = (href: string): [string, Props] => ['link', { href }];
  const of = (...links: string[]) => draftFindings(page({}, ['login-button'], ...links.map(link)), null);
  const published = of('javascript:a');
  expect(notPublishedYet(of('javascript:a'), published)).toEqual([]);
  expect(notPublishedYet(of('#', 'javascript:a'), published)).toEqual([]);
  expect(notPublishedYet(of('javascript:a', 'javascript:a'), published)).toHaveLength(1);
  expect(notPublishedYet(of('javascript:b'), published)).toHaveLength(1);
  expect(notPublishedYet(of(), published)).toEqual([]);
  const heavy = (kilobytes: number) => ({ severity: 'warning', key: 'publish.heavy', params: { kilobytes } }) as const;
  expect(notPublishedYet([heavy(310)], [heavy(300)])).toEqual([]);
});

test('a finding is told in words, with where it is', () => {
  expect(draftFindings(withMethod('code'), null).map(tellFinding)).toEqual([
    {
      level: 'warning',
      rule: 'code-unchanged',
      problem: 'The access code is still 0000, which everybody tries first.',
      path: '/authentications/0/config/code',
    },
  ]);
});
