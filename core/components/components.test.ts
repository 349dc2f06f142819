import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '#core/config/defaults.ts';
import { editContext as editContextOf } from '#core/draft/edit-context.ts';
import { neutralContext, pageRegistry } from '#core/draft/page-registry.ts';
import { writeMarkup } from '#core/page/html/write-markup.ts';
import type { LoginField, PageNode, Props } from '#core/page/types.ts';
import { contrast } from '#core/rules/color.ts';
import { text } from '#core/texts/index.ts';
import { componentByName, components } from './index.ts';
import { baseStyles } from './parts/base-styles.ts';
import { buttonLookDefaults, buttonLookSchemas, buttonStyle } from './parts/button-look.ts';
import { frameDefaults } from './parts/frame.ts';
import { plainStyle } from './parts/page-style.ts';
import type { Component, RenderContext } from './types.ts';

// spec elements.2, elements.3, elements.4, elements.5, elements.37, login-methods.3, uploads.14

const editContext = editContextOf(defaultConfiguration());

function draw(name: string, props: Props = {}, context: RenderContext = neutralContext): string {
  const component = componentByName(name) as Component;
  const node: PageNode = {
    id: 'n1',
    component: name,
    props: { ...component.defaults, ...props },
    parent: 'page',
    children: [],
  };
  return writeMarkup(component.render(node, context));
}

describe.each(components.map((component) => [component.name, component] as const))('%s', (name, component) => {
  it('has defaults that its own schema allows, and a schema for each of them', () => {
    expect(pageRegistry.readProps(name, {}).wrong).toEqual([]);
    const { properties } = component.schema as { properties: object };
    expect(Object.keys(properties).sort()).toEqual(Object.keys(component.defaults).sort());
  });

  it('edits and translates only properties it has', () => {
    for (const property of [...component.strings, component.inlineText ?? component.strings[0] ?? '']) {
      if (property !== '') expect(component.defaults).toHaveProperty(property);
    }
  });

  it('draws one element of the classes the base styles know, as container an empty one', () => {
    for (const context of [neutralContext, editContext]) {
      const drawn = component.render(
        { id: 'n', component: name, props: component.defaults, parent: null, children: [] },
        context,
      );
      if (component.container) expect(drawn.children).toEqual([]);
      const known = new Set(baseStyles.flatMap(({ uses }) => uses.split(' ')));
      for (const used of (drawn.attrs.class ?? '').split(' ')) expect([...known]).toContain(used);
    }
  });
});

/** A button that says nothing of its look but that it is plain. */
const PLAIN = { ...buttonLookDefaults, ...frameDefaults, style: 'plain', width: '' };

const CENTERED = 'margin-left:auto;margin-right:auto';

describe('drawing', () => {
  it.each([
    ['text', { text: 'a\n\n<b>' }, '<p class="p-text">a<br><br>&lt;b&gt;</p>'],
    ['text', { text: 'T', level: 2 }, '<h2 class="p-text">T</h2>'],
    ['text', { text: '', textShadow: 3 }, '<p class="p-text" style="text-shadow:1px 1px 3px rgba(0,0,0,.5)"></p>'],
    ['link', { text: 'L', href: 'example.org' }, '<a class="p-link" href="http://example.org">L</a>'],
    ['link', { text: 'L', href: 'javascript:x' }, '<a class="p-link">L</a>'],
    ['box', {}, '<div class="p-box p-c6" style="margin-left:auto;margin-right:auto"></div>'],
    [
      'box',
      { columns: 12, align: 'grid', blockAlign: 'right', margin: '0 auto 4px' },
      '<div class="p-box p-c12 p-grid" style="margin:0 auto 4px;margin-left:auto"></div>',
    ],
    ['box', { padding: 28 }, `<div class="p-box p-c6" style="${CENTERED};padding:28px"></div>`],
    [
      'box',
      { backgroundColor: '#ffffff' },
      `<div class="p-box p-c6" style="background-color:#ffffff;${CENTERED};padding:16px"></div>`,
    ],
    [
      'box',
      { backgroundColor: '#ffffff', padding: '0', radius: 12 },
      `<div class="p-box p-c6" style="background-color:#ffffff;${CENTERED};padding:0;border-radius:12px;overflow:hidden"></div>`,
    ],
    [
      'box',
      { padding: '8px 16px', borderWidth: '0 0 1px', borderColor: '#e5e7eb', borderStyle: 'dashed' },
      `<div class="p-box p-c6" style="${CENTERED};padding:8px 16px;border-width:0 0 1px;border-style:dashed;border-color:#e5e7eb"></div>`,
    ],
    ['box', { borderColor: '#e5e7eb', borderStyle: 'dashed' }, `<div class="p-box p-c6" style="${CENTERED}"></div>`],
    [
      'box',
      { gap: '24px', alignItems: 'start', justify: 'between' },
      `<div class="p-box p-c6 p-gap24" style="${CENTERED};align-items:flex-start;justify-content:space-between"></div>`,
    ],
    ['box', { gap: '0', align: 'grid' }, `<div class="p-box p-c6 p-grid p-grid0" style="${CENTERED}"></div>`],
    ['text', { backgroundColor: '#fff' }, '<p class="p-text" style="background-color:#fff;padding:8px 12px">Text</p>'],
    [
      'text',
      { padding: 4, borderWidth: 1 },
      '<p class="p-text" style="padding:4px;border-width:1px;border-style:solid">Text</p>',
    ],
    [
      'picture',
      { blockAlign: '', radius: 8 },
      '<div class="p-picture" style="border-radius:8px;overflow:hidden"></div>',
    ],
    [
      'page',
      { padding: '0 16px', gap: '8px', verticalAlign: 'bottom' },
      '<main class="p-page p-bottom p-gap8" style="padding:0 16px"></main>',
    ],
    [
      'footer',
      { backgroundColor: '#111111', gap: '16px' },
      '<footer class="p-footer p-gap16" style="background-color:#111111;padding:16px"></footer>',
    ],
    ['picture', {}, '<div class="p-picture" style="margin-left:auto;margin-right:auto"></div>'],
    [
      'picture',
      { url: '/media/a.png', blockAlign: '' },
      '<div class="p-picture"><img class="p-image" src="/media/a.png" alt=""></div>',
    ],
    [
      'picture',
      { url: '/media/a.png', blockAlign: '', href: '/x', alt: 'A' },
      '<a class="p-picture" href="/x"><img class="p-image" src="/media/a.png" alt="A"></a>',
    ],
    ['custom-html', { html: '<b>bold</b>' }, '<div class="p-html"><b>bold</b></div>'],
    [
      'custom-html',
      { html: 'a', width: '300px', margin: '8px 0', blockAlign: 'center' },
      '<div class="p-html" style="margin:8px 0;margin-left:auto;margin-right:auto;width:300px">a</div>',
    ],
    ['custom-html', { html: '</div><b>' }, '<div class="p-html"></div>'],
  ])('%s with %j', (name, props, html) => {
    expect(draw(name, props)).toBe(html);
  });

  it('gives a button without words its name, so that it can be pressed and heard', () => {
    expect(draw('login-button', { text: '' })).toContain('>Login Button</button>');
  });

  it("draws a button as a link with a button's look, without its address on the canvas", () => {
    expect(draw('button', { href: 'example.org', text: 'Menu' })).toMatch(
      /^<a class="p-button" href="http:\/\/example\.org" style="[^"]*">Menu<\/a>$/,
    );
    expect(draw('button', { href: 'javascript:x' })).not.toContain('href');
    expect(draw('button', { href: 'example.org' }, editContext)).not.toContain('href');
  });

  it.each([
    ['tiny', { 'font-size': '12px' }],
    ['small', { 'font-size': '14px' }],
    ['normal', {}],
    ['large', { 'font-size': '18px' }],
    ['jumbo', { 'font-size': '22px' }],
    ['giant', { 'font-size': '28px' }],
  ])('gives a button the size %s', (size, css) => {
    const look = buttonStyle({ ...PLAIN, size }, plainStyle);
    expect(look).toMatchObject(css);
    expect('font-size' in look).toBe(size !== 'normal');
  });

  it.each([
    ['squared', '0', undefined],
    ['rounded', undefined, undefined],
    ['pill', '999px', undefined],
    ['square', '0', '9em'],
    ['box', '10px', '9em'],
    ['circle', '50%', '10em'],
  ])('gives a button the shape %s', (shape, radius, side) => {
    const look = buttonStyle({ ...PLAIN, shape }, plainStyle);
    expect([look['border-radius'], look.width]).toEqual([radius, side]);
  });

  it.each(['square', 'box', 'circle'])(
    'makes a %s as high as wide, higher for more words, within the page',
    (shape) => {
      const look = (width: string) => buttonStyle({ ...PLAIN, size: 'giant', shape, width }, plainStyle);
      const { width, ...rest } = look('');
      expect(rest).toMatchObject({ 'min-height': width, 'max-width': '100%', 'align-content': 'center' });
      expect(look('300px')['min-height']).toBe('300px');
      expect(look('50%')['min-height']).toBe(width);
      expect(look('')).not.toHaveProperty('aspect-ratio');
    },
  );

  it.each([
    ['none', undefined],
    ['3d', 'inset 0 -4px 0 rgba(0,0,0,.22),0 3px 0 rgba(0,0,0,.18)'],
    ['raised', 'inset 0 1px 0 rgba(255,255,255,.35),0 2px 4px rgba(0,0,0,.28)'],
    ['longshadow', undefined],
  ])('gives a button the effect %s', (effect, shadow) => {
    const look = buttonStyle({ ...PLAIN, style: 'royal', size: 'tiny', shape: 'circle', effect }, plainStyle);
    expect(look['box-shadow']).toBe(shadow);
    expect(look['text-shadow'] !== undefined).toBe(effect === 'longshadow');
    expect(look).toMatchObject({ 'background-color': '#6d28d9', 'font-size': '12px', 'border-radius': '50%' });
  });

  it.each<[string, Props, string, string]>([
    ['box', {}, 'padding', '0'],
    ['box', { backgroundColor: '#ffffff' }, 'padding', '16 (as a filled box)'],
    ['box', {}, 'gap', '16 (usual)'],
    ['box', {}, 'alignItems', 'Stretched (usual)'],
    ['box', { align: 'grid' }, 'alignItems', 'Centered (in a grid)'],
    ['box', { justify: 'end' }, 'justify', 'At the start (usual)'],
    ['box', {}, 'borderColor', 'As its text'],
    ['picture', { crop: '1:1' }, 'width', '100% (as it is cut)'],
    ['footer', {}, 'padding', '16 0 0'],
    ['footer', {}, 'gap', '8 (usual)'],
    ['page', {}, 'padding', '24 16 (as every page)'],
    ['text', { backgroundColor: '#fff' }, 'padding', '8 12 (as filled)'],
    ['button', {}, 'padding', '12 24 (of its size)'],
    ['button', { size: 'large' }, 'padding', '14 28 (of its size)'],
    ['login-button', { shape: 'circle' }, 'padding', '1.8em (of its shape)'],
    ['login-button', {}, 'radius', '10 (of its shape)'],
    ['login-button', { shape: 'pill' }, 'radius', '999 (of its shape)'],
  ])('of a %s with %j, says what applies where no %s is set: %s', (name, props, property, words) => {
    const component = componentByName(name) as Component;
    const applied = component.applied?.({ ...component.defaults, ...props }, plainStyle)[property];
    expect(applied && text(applied.key, applied.params)).toBe(words);
  });

  it('gives a button a frame of its own, with the shadow of its effect', () => {
    const look = buttonStyle(
      {
        ...PLAIN,
        effect: 'raised',
        shadow: 'small',
        radius: '0',
        padding: '4px 8px',
        borderWidth: 2,
      },
      plainStyle,
    );
    expect(look).toMatchObject({
      'border-radius': '0',
      padding: '4px 8px',
      'border-width': '2px',
      'border-style': 'solid',
    });
    expect(look['box-shadow']).toMatch(/^inset 0 1px 0 .*,0 1px 2px rgba\(15,23,42,\.1\)/);
    expect(look['box-shadow']).not.toContain('#6b7280');
  });

  it('says on the canvas what the configuration still lacks', () => {
    const bare = { ...defaultConfiguration(), terms: '' };
    expect(draw('terms', {}, editContextOf(bare))).toContain('This page has no terms.');
    expect(draw('terms', {}, editContext)).toContain('Write your terms and conditions here!');
    expect(draw('language-selector', {}, editContext)).toContain('Add a language in the page settings');
    expect(draw('custom-form', {}, editContext)).toContain('This form has no fields yet.');
    const de = { code: 'de', name: 'Deutsch', flag: 'de', active: false, strings: {} };
    const told = draw('language-selector', {}, editContextOf({ ...bare, languages: { de } }));
    expect(told).toContain('>Deutsch</a>');
    expect(told).not.toContain('href');
  });

  it('has no working links on the canvas', () => {
    expect(draw('link', { href: 'http://example.org' }, editContext)).not.toContain('href');
    expect(draw('picture', { href: '/x', url: '/media/a.png' }, editContext)).not.toContain('href');
  });

  it('shows the fields of a login method in form state', () => {
    expect(draw('login-button', { method: 'code', type: 'form' })).toContain(
      '<input class="p-input" id="field.code.n1" name="code" type="text"',
    );
    expect(draw('login-button', { method: 'code', type: 'button' })).not.toContain('<input');
    expect(draw('login-button', { method: 'click', type: 'link' })).toMatch(/^<button class="p-link" type="submit"/);
  });

  it.each([
    ["'Open Sans', system-ui, -apple-system, sans-serif", true],
    ['Times New Roman', true],
    ["w,-',hl", false],
    ["'half", false],
    ['x;color:red', false],
    ["''", false],
    ['a,,b', false],
  ])('takes the fonts %j: %s', (fontFamily, taken) => {
    expect(pageRegistry.readProps('text', { fontFamily }).wrong).toHaveLength(taken ? 0 : 1);
  });

  it.each(['login-button', 'custom-form'])('offers nothing that would not be seen on a %s shown as a link', (name) => {
    const { idle, defaults: plain } = componentByName(name) as Component;
    const defaults = { ...plain, icon: 'wifi' };
    expect(idle?.(plain)).toEqual(expect.arrayContaining(['icon-side', 'icon-size']));
    const link = { text: 'In', type: 'link' };
    expect(idle?.({ ...defaults, type: 'button' })).toEqual(['border-style', 'border-color']);
    const frame = {
      padding: 4,
      radius: '0',
      shadow: true,
      borderWidth: 2,
      borderStyle: 'dotted',
      borderColor: '#445566',
    };
    expect(idle?.({ ...defaults, ...frame, type: 'button' })).toEqual([]);
    const look = { style: 'caution', size: 'giant', shape: 'circle', effect: '3d', backgroundColor: '#112233' };
    const seen = { ...look, ...frame };
    expect(draw(name, { ...link, ...seen })).toBe(draw(name, link));
    expect(idle?.({ ...defaults, ...link })).toHaveLength(Object.keys(seen).length);
  });

  it('shows an error of a login once, even if its method has a hidden field of its name', () => {
    const fields = (input: LoginField['input']) => [{ name: 'form', label: '', input }];
    const errors = { form: 'Not now' };
    for (const input of ['hidden', 'text'] as const) {
      const drawn = draw('custom-form', {}, { ...neutralContext, fields: () => fields(input), errors });
      expect(drawn.match(/Not now/g)).toHaveLength(1);
    }
  });
});

describe('a button of every type', () => {
  it.each(buttonLookSchemas.style.enum)('%s is readable', (style) => {
    const css = buttonStyle({ ...PLAIN, style }, plainStyle);
    expect(contrast(css.color ?? '', css['background-color'] ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});
