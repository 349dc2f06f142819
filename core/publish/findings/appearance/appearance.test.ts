import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { PageConfiguration } from '#core/config/types.ts';
import { templateDrafts } from '#core/draft/templates/index.ts';
import { starterDraft } from '#core/draft/templates/starter.ts';
import type { Draft } from '#core/draft/types.ts';
import { tellFinding } from '#core/page/finding.ts';
import type { Props } from '#core/page/types.ts';
import { contrast } from '#core/rules/color.ts';
import type { Finding } from '#core/rules/registry.ts';
import { page } from '#core/testing/published.ts';
import { draftFindings } from '../page-findings.ts';
import { contrastOf, lookIn, PLAIN } from './look.ts';

// spec publishing.12

type Child = [component: string, props?: Props];

const HEADING: Child = ['text', { text: 'Welcome', level: 1 }];
const LOGIN: Child = ['login-button'];

/** Each element after a heading and a login, as `rule node`. */
function found(children: readonly Child[], change: Partial<PageConfiguration> = {}): string[] {
  return ofDraft(page(change, HEADING, LOGIN, ...children)).map(({ rule, node }) => `${rule} ${node}`);
}

function ofDraft(draft: Draft) {
  return draftFindings(draft, null).map(tellFinding);
}

function told(finding: Finding | undefined): string {
  return finding ? tellFinding(finding).problem : '';
}

describe('text that is hard to read', () => {
  it.each<[string, Child, string[]]>([
    ['grey on white, just too light', ['text', { color: '#777777' }], ['contrast n3']],
    ['grey on white, just dark enough', ['text', { color: '#767676' }], []],
    ['the same, large', ['text', { color: '#949494', fontSize: '24px' }], []],
    ['the same, a little smaller', ['text', { color: '#949494', fontSize: '23px' }], ['contrast n3']],
    ['the same, bold', ['text', { color: '#949494', fontSize: '19px', fontWeight: 700 }], []],
    ['the same, as a heading', ['text', { color: '#949494', level: 2 }], []],
    ['black of which little is left', ['text', { color: '#00000060' }], ['contrast n3']],
    ['black of which enough is left', ['text', { color: '#000000c0' }], []],
    ['the words of a button on its own fill', ['button', { href: '/', backgroundColor: '#9ca3af' }], ['contrast n3']],
    ['the words of a login on its own fill', ['login-button', { color: '#93c5fd' }], ['contrast n3']],
    ['a login as a link', ['login-button', { type: 'link', color: '#eeeeee' }], ['contrast n3']],
    ['Custom HTML', ['custom-html', { html: '<p style="color:rgb(200, 200, 200)">Hi</p>' }], ['contrast n3']],
    [
      'Custom HTML that is half transparent',
      ['custom-html', { html: '<p style="opacity:0.4">Hi</p>' }],
      ['contrast n3'],
    ],
    ['a colour by its name, which is not computed', ['custom-html', { html: '<p style="color:gold">Hi</p>' }], []],
    ['no words at all', ['text', { text: ' ', color: '#ffffff' }], []],
  ])('%s', (_, child, expected) => expect(found([child])).toEqual(expected));

  it('is told by its words, its contrast, rounded down, and what it needs', () => {
    const [finding] = draftFindings(
      page({}, HEADING, LOGIN, ['text', { text: 'Free  Wi-Fi', color: '#777777' }]),
      null,
    );
    expect(finding).toMatchObject({ params: { words: 'Free Wi-Fi', ratio: 4.4, needed: 4.5 } });
    expect(told(finding)).toContain('“Free Wi-Fi” is hard to read: its contrast with what lies behind it is 4.4');
  });

  it('is measured on what lies behind it: the page, and the boxes around it', () => {
    const dark = { background_color: '#111827' };
    expect(ofDraft(page({ ...dark }, ['login-button'])).map(({ rule }) => rule)).toEqual(['heading-missing']);
    expect(found([['text', { color: '#ffffff' }]], dark)).toEqual(['contrast n1']);
    expect(found([['box', { backgroundColor: '#111827' }]])).toEqual([]);
  });

  it('is not computed on a picture, unless no picture can make it readable or unreadable', () => {
    const picture = { background_image: '/media/a/1.jpg' };
    const onPicture = (child: Child) => found([child], picture).filter((each) => each.endsWith('n3'));
    expect(onPicture(['text', {}])).toEqual(['contrast-unknown n3']);
    expect(onPicture(['login-button', {}])).toEqual([]);
    expect(onPicture(['button', { href: '/', backgroundColor: '#1d4ed8f0', color: '#ffffff' }])).toEqual([]);
    expect(onPicture(['button', { href: '/', backgroundColor: '#1d4ed810', color: '#ffffff' }])).toEqual([
      'contrast-unknown n3',
    ]);
    expect(onPicture(['button', { href: '/', backgroundColor: '#000000e0', color: '#333333' }])).toEqual([
      'contrast n3',
    ]);
  });

  it('also is what the page asks above its login', () => {
    const draft = page(
      { terms: 'Be kind', background_color: '#333333' },
      ['text', { text: 'Hi', level: 1, color: '#fff' }],
      LOGIN,
    );
    expect(ofDraft(draft)).toMatchObject([{ rule: 'contrast', node: 'n2' }]);
  });
});

describe('the look that is computed', () => {
  const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
  const styled = (style: Record<string, string>, around = PLAIN) => lookIn({ tag: 'p', attrs: {}, style }, around);

  test.each([
    ['h1', 32, 700],
    ['h2', 24, 700],
    ['h3', 18.72, 700],
    ['h4', 16, 700],
    ['h5', 13.28, 700],
    ['h6', 10.72, 700],
    ['strong', 16, 700],
    ['big', 19.2, 400],
    ['small', 13.28, 400],
    ['p', 16, 400],
  ])('of %s has the size and the weight that browsers give it', (tag, size, weight) => {
    const look = lookIn({ tag, attrs: {}, style: {} }, PLAIN);
    expect(look.size).toBeCloseTo(size);
    expect(look.weight).toBe(weight);
  });

  test('of a colour on a colour is the contrast of WCAG', () =>
    fc.assert(
      fc.property(hex, hex, (color, ground) => {
        const ratio = contrast(color, ground);
        expect(contrastOf(styled({ color, 'background-color': ground }))).toEqual({ lowest: ratio, highest: ratio });
      }),
    ));

  test('on a picture spans what every colour of the picture would give', () =>
    fc.assert(
      fc.property(hex, hex, fc.integer({ min: 0, max: 255 }), hex, (color, fill, cover, pixel) => {
        const covered = fill + cover.toString(16).padStart(2, '0');
        const over = (image: Record<string, string>) =>
          contrastOf(styled({ color, 'background-color': covered }, styled(image)));
        const span = over({ 'background-image': 'url(/media/a.png)' });
        const there = over({ 'background-color': pixel });
        expect(there?.lowest).toBeGreaterThanOrEqual((span?.lowest ?? 0) - 0.06);
        expect(there?.highest).toBeLessThanOrEqual((span?.highest ?? 0) + 0.06);
      }),
    ));

  test('is that of the style sheet where nothing else is said', () => {
    expect(PLAIN).toEqual({
      color: '#1f2937',
      size: 16,
      weight: 400,
      ground: { dark: '#ffffff', light: '#ffffff' },
      veils: [],
    });
    expect(lookIn({ tag: 'a', attrs: { class: 'p-link' } }, PLAIN).color).toBe('#1d4ed8');
    expect(lookIn({ tag: 'footer', attrs: { class: 'p-footer' } }, PLAIN).size).toBe(14);
    expect(lookIn({ tag: 'h1', attrs: { class: 'p-text' } }, PLAIN)).toMatchObject({ size: 32, weight: 700 });
  });

  test.each([
    ['12px', 12],
    ['9pt', 12],
    ['0.5em', 8],
    ['2rem', 32],
    ['150%', 24],
    ['larger', 16],
  ])('of %s is %i px in text of 16', (written, size) => expect(styled({ 'font-size': written }).size).toBe(size));
});

describe('what is small', () => {
  it.each<[string, Child, string[]]>([
    ['text of 11 px', ['text', { fontSize: '11px' }], ['text-size n3']],
    ['text of 12 px', ['text', { fontSize: '12px' }], []],
    ['a tiny button', ['login-button', { size: 'tiny' }], []],
    ['small words in Custom HTML', ['custom-html', { html: '<p><small>Legal</small></p>' }], []],
    ['smaller ones', ['custom-html', { html: '<small>Legal <sub>1</sub></small>' }], ['text-size n3']],
    ['a tiny button 43 px wide', ['button', { href: '/', size: 'tiny', width: '43px' }], ['target-size n3']],
    ['a tiny button 44 px wide', ['button', { href: '/', size: 'tiny', width: '44px' }], []],
    ['a button without width, which its padding makes 48 px wide', ['button', { href: '/', width: '0' }], []],
    ['a link to log in, a tenth of a phone wide', ['login-button', { type: 'link', width: '10%' }], ['target-size n3']],
    [
      'a small picture that is a link',
      ['picture', { url: '/media/a/1.png', alt: 'Us', href: '/', height: '30px' }],
      ['target-size n3'],
    ],
    ['the same picture without a link', ['picture', { url: '/media/a/1.png', alt: 'Us', height: '30px' }], []],
  ])('%s', (_, child, expected) => expect(found([child])).toEqual(expected));
});

describe('a login that visitors cannot press', () => {
  it.each<[string, Props, string | undefined]>([
    ['a link without width', { type: 'link', width: '0' }, 'login-hidden'],
    ['a link 7 px wide', { type: 'link', width: '7px' }, 'login-hidden'],
    ['a link 8 px wide, which is only too small', { type: 'link', width: '8px' }, 'target-size'],
    ['fields without width', { type: 'form', method: 'email', width: '0' }, 'login-hidden'],
    ['a button without width, which is drawn as wide as its padding', { width: '0' }, undefined],
    ['moved out to the left', { margin: '0px 0px 0px -400px' }, 'login-off-screen'],
    ['moved out to the right', { margin: '0px 0px 0px 320px' }, 'login-off-screen'],
    ['moved out above', { margin: '-9999px 0px 0px 0px' }, 'login-off-screen'],
    ['moved aside', { margin: '0px 0px 0px 100px' }, undefined],
    ['far below, where people can scroll to', { margin: '2000px auto 0px auto' }, undefined],
  ])('%s', (_, props, rule) => {
    const findings = ofDraft(page({}, HEADING, ['login-button', props]));
    expect(findings.map((each) => each.rule)).toEqual(rule === undefined ? [] : [rule]);
    if (rule !== undefined)
      expect(findings).toMatchObject([{ node: 'n2', level: rule === 'target-size' ? 'warning' : 'error' }]);
  });
});

describe('what is not seen by everybody', () => {
  it.each<[string, Child, string[]]>([
    ['a picture without description', ['picture', { url: '/media/a/1.png' }], ['image-description n3']],
    ['a picture with one', ['picture', { url: '/media/a/1.png', alt: 'Our terrace' }], []],
    ['a picture that is not chosen yet', ['picture', {}], []],
    [
      'a picture in Custom HTML without one',
      ['custom-html', { html: '<img src="/media/a.png">' }],
      ['image-description n3'],
    ],
    ['a picture in Custom HTML that is decoration', ['custom-html', { html: '<img src="/media/a.png" alt="">' }], []],
    ['a link without words', ['link', { text: ' ', href: '/' }], ['link-empty n3']],
    [
      'a picture without description that is a link',
      ['picture', { url: '/media/a/1.png', href: '/' }],
      ['link-empty n3'],
    ],
    [
      'a link in Custom HTML around a picture with a description',
      ['custom-html', { html: '<a href="/"><img src="/media/a.png" alt="Us"></a>' }],
      [],
    ],
    ['a link without address', ['link', { text: 'Menu' }], ['address-missing n3']],
    ['a button without address', ['button', {}], ['address-missing n3']],
    [
      'a button whose address leads nowhere, which is told once',
      ['button', { href: 'javascript:x' }],
      ['address-invalid n3'],
    ],
  ])('%s', (_, child, expected) => expect(found([child])).toEqual(expected));

  it('a page needs a heading with words, its own or in Custom HTML', () => {
    const rules = (...children: Child[]) => ofDraft(page({}, LOGIN, ...children)).map(({ rule }) => rule);
    expect(rules()).toEqual(['heading-missing']);
    expect(rules(['text', { text: '', level: 1 }])).toEqual(['heading-missing']);
    expect(rules(['text', { level: 3 }])).toEqual([]);
    expect(rules(['custom-html', { html: '<h2>Welcome &amp; hello</h2>' }])).toEqual([]);
  });
});

test('a page of a thousand elements has each of its faults told, once', () => {
  const texts = Array<Child>(1_000).fill(['text', { color: '#cccccc' }]);
  expect(found(texts).filter((each) => each.startsWith('contrast '))).toHaveLength(1_000);
});

test.each(templateDrafts().map((draft) => [draft.configuration.name, draft] as const))(
  'the template %s has no finding',
  (_, draft) => {
    expect(ofDraft(draft)).toEqual([]);
  },
);

test('a new page lacks nothing but the words that visitors agree to', () => {
  expect(ofDraft(starterDraft()).map(({ rule }) => rule)).toEqual(['terms-unwritten']);
});
