import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCESS_CODE, PAGE_WEIGHT_LIMIT } from '#core/constants.ts';
import { starterDraft } from '#core/draft/templates/starter.ts';
import type { Draft } from '#core/draft/types.ts';
import type { Json, Props } from '#core/page/types.ts';
import { page } from '#core/testing/published.ts';
import { draftFindings as allFindings, notPublishedYet } from './page-findings.ts';
import type { LoginSurroundings } from './types.ts';
import { pageWeight, weightFindings } from './weight.ts';

/* Each finding of the page check, just where it begins and just where it does not. */

const NOTHING_READY: LoginSurroundings = { ready: [], own_apps: false };

/** Pages of these tests have no heading, which appearance/appearance.test.ts is about. */
function draftFindings(draft: Draft, surroundings: LoginSurroundings | null) {
  return allFindings(draft, surroundings).filter(({ key }) => key !== 'publish.noHeading');
}

function found(draft: Draft, surroundings: LoginSurroundings | null = null): string[] {
  return draftFindings(draft, surroundings).map(({ key, node, path }) =>
    [key.replace('publish.', ''), node ?? path].filter(Boolean).join(' '),
  );
}

function withMethod(name: string, config: { readonly [field: string]: Json }): Draft {
  const [component, props]: [string, Props] =
    name === 'form' ? ['custom-form', {}] : ['login-button', { method: name }];
  const { document, configuration } = page({}, [component, props]);
  return { document, configuration: { ...configuration, authentications: [{ name, active: true, config }] } };
}

describe('the weight of a page', () => {
  const KILOBYTE = 1_024;
  const heavy = (bytes: number, fonts: number[] = []) => {
    const sized = fonts.map((size) => ({ family: 'Lora', bytes: size }));
    const report = { bytes, fonts: sized, pictures: [], hosts: [], fetched: [], dropped: [] };
    return weightFindings({
      draft: page({}, ['login-button']),
      compiled: { html: '', csp: '', report },
      surroundings: null,
    });
  };

  it('is told from the first byte above the limit on', () => {
    expect(heavy(PAGE_WEIGHT_LIMIT * KILOBYTE)).toEqual([]);
    expect(heavy(PAGE_WEIGHT_LIMIT * KILOBYTE + 1)).toEqual([
      {
        severity: 'warning',
        key: 'publish.heavy',
        params: { kilobytes: PAGE_WEIGHT_LIMIT + 1, limit: PAGE_WEIGHT_LIMIT },
      },
    ]);
  });

  it('is that of the page and of all its fonts together', () => {
    const half = (PAGE_WEIGHT_LIMIT * KILOBYTE) / 2;
    expect(heavy(half, [half - 1, 1])).toEqual([]);
    expect(heavy(half, [half, 1])).toHaveLength(1);
    expect(pageWeight({ raw: 1, fonts: 0 })).toBe(1);
    expect(pageWeight({ raw: 0, fonts: 0 })).toBe(0);
  });
});

describe('the access code', () => {
  it.each<[Json, boolean]>([
    [DEFAULT_ACCESS_CODE, true],
    ['00000', false],
    ['000', false],
    [' 0000', false],
  ])('%j is warned of as the code everybody tries first: %s', (code, isWarned) =>
    expect(found(withMethod('code', { code }))).toEqual(
      isWarned ? ['codeUnchanged /authentications/0/config/code'] : [],
    ),
  );

  it('is missed where it is blank', () => {
    expect(found(withMethod('code', { code: ' ' }))).toEqual(['config.securityCode /authentications/0/config/code']);
  });
});

describe('the terms of the product', () => {
  const { terms } = starterDraft().configuration;

  it.each([
    ['as they are', terms, ['termsUnwritten /terms']],
    ['with a word changed', `${terms} More.`, []],
    ['removed', '', []],
    ['blank', ' \n', []],
  ])('%s', (_, written, expected) => expect(found(page({ terms: written }, ['login-button']))).toEqual(expected));
});

describe('an address', () => {
  it.each(['', ' '])('%j is none, and told of as missing', (href) =>
    expect(found(page({}, ['login-button'], ['link', { href }]))).toEqual(['noAddress n2']),
  );

  it.each(['https://a.example', 'mailto:a@b.example', 'tel:+49', '/media/a.png', '#top', '?lang=de'])(
    '%j is followed, and is not warned of',
    (href) => expect(found(page({}, ['login-button'], ['link', { href }]))).toEqual([]),
  );

  it.each(['javascript:alert(1)', 'ftp://a.example', '//evil.example', 'data:text/html,x', 'java\tscript:x'])(
    '%j would lead nowhere and is warned of',
    (href) => expect(found(page({}, ['login-button'], ['link', { href }]))).toEqual(['rules.urlValue n2']),
  );

  it('is shown in the warning as far as the first 80 letters', () => {
    const [finding] = draftFindings(page({}, ['login-button'], ['link', { href: `x:${'a'.repeat(100)}` }]), null);
    expect(finding?.params).toEqual({ value: `x:${'a'.repeat(78)}` });
  });

  it.each<[string, Props]>([
    ['picture', { url: 'javascript:x' }],
    ['picture', { href: 'javascript:x' }],
    ['button', { href: 'javascript:x' }],
    ['box', { backgroundImage: 'javascript:x' }],
  ])('of a %s is looked at, too: %j', (component, props) =>
    expect(found(page({}, ['login-button'], [component, props]))).toEqual(['rules.urlValue n2']),
  );
});

describe('an image from elsewhere', () => {
  const EXAMPLE = 'https://a.example/1.png';

  it('leads to what shows it, not to what only names its host', () => {
    const draft = page(
      {},
      ['login-button'],
      ['text', { text: 'Seen on a.example' }],
      ['picture', { alt: 'Us', url: EXAMPLE }],
    );
    expect(found(draft)).toEqual(['externalImage n3']);
  });

  it('leads to what shows it, not to an image of a host whose name ends like it', () => {
    const draft = page(
      { background_image: 'https://cdn.a.example/2.png' },
      ['login-button'],
      ['picture', { alt: 'Us', url: EXAMPLE }],
    );
    expect(found(draft).sort()).toEqual(['externalImage /background_image', 'externalImage n2']);
  });

  it('is found in boxes and in Custom HTML as well, and told once for each host', () => {
    expect(found(page({}, ['login-button'], ['box', { backgroundImage: EXAMPLE }]))).toEqual(['externalImage n2']);
    const html = `<img src="${EXAMPLE}" alt=""><img src="https://b.example:8443/x.png" alt="">`;
    expect(found(page({}, ['login-button'], ['custom-html', { html }]))).toEqual([
      'externalImage n2',
      'externalImage n2',
    ]);
    expect(
      found(
        page({}, ['login-button'], ['picture', { alt: 'Us', url: EXAMPLE }], ['picture', { alt: 'Us', url: EXAMPLE }]),
      ),
    ).toEqual(['externalImage n2']);
  });

  it('is none where the image is an uploaded one', () =>
    expect(found(page({}, ['login-button'], ['picture', { alt: 'Us', url: '/media/a/1.png' }]))).toEqual([]));
});

describe('a choice of a form', () => {
  const field = (more: { readonly [field: string]: Json }) => ({
    type: 'radiobox',
    key: 'room',
    label: 'Room',
    ...more,
  });

  it.each<[string, { readonly [field: string]: Json }, boolean]>([
    ['without options', {}, true],
    ['with one option', { options: ['1'] }, false],
    ['without options that is optional', { optional: true }, false],
    ['of several without options', { type: 'checkbox' }, true],
    ['of a tick, which needs none', { type: 'boolean' }, false],
  ])('%s is stopped: %s', (_, more, isStopped) =>
    expect(found(withMethod('form', { fields: [field(more)] }))).toEqual(
      isStopped ? ['noOptions /authentications/0/config/fields'] : [],
    ),
  );
});

describe('what surrounds a page', () => {
  it('is not spoken of where nobody knows it', () => {
    for (const method of ['google', 'sms', 'coupon']) expect(found(withMethod(method, {}))).toEqual([]);
  });

  it.each([
    ['google', 'noApp /authentications/0/config/oauth/useCustomApp'],
    ['sms', 'noSms /authentications/0/config'],
    ['coupon', 'noCoupons'],
  ])('lacks what %s needs: %s', (method, finding) => {
    expect(found(withMethod(method, {}), NOTHING_READY)).toEqual([finding]);
    expect(found(withMethod(method, {}), { ...NOTHING_READY, ready: [method] })).toEqual([]);
    expect(found(withMethod(method, {}), { ...NOTHING_READY, ready: ['other'] })).toEqual([finding]);
  });
});

describe('publishing again', () => {
  const finding = (key: string, params: Record<string, string | number> = {}) =>
    ({ severity: 'warning', key, params }) as never;

  it('asks about a finding of another host, and not about one that visitors have already', () => {
    const one = finding('publish.externalImage', { host: 'a.example' });
    const other = finding('publish.externalImage', { host: 'b.example' });
    expect(notPublishedYet([one], [one])).toEqual([]);
    expect(notPublishedYet([other], [one])).toEqual([other]);
    expect(notPublishedYet([one, one], [one])).toEqual([one]);
    expect(notPublishedYet([one], [])).toEqual([one]);
    expect(notPublishedYet([], [one])).toEqual([]);
  });

  it('does not count numbers, nor the order of what is named', () => {
    const languages = (done: number) => finding('publish.languageUnfinished', { language: 'DE', done, total: 9 });
    expect(notPublishedYet([languages(3)], [languages(5)])).toEqual([]);
    const named = finding('x', { a: '1', b: '2' });
    expect(notPublishedYet([finding('x', { b: '2', a: '1' })], [named])).toEqual([]);
  });
});
