import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '#core/config/defaults.ts';
import { editContext as editContextOf } from '#core/draft/edit-context.ts';
import { neutralContext, pageRegistry } from '#core/draft/page-registry.ts';
import { writeMarkup } from '#core/page/html/write-markup.ts';
import type { LoginField } from '#core/page/login-field.ts';
import type { PageNode, Props } from '#core/page/types.ts';
import { componentByName, components } from './index.ts';
import { baseStyles } from './parts/base-styles.ts';
import { buttonLookSchemas, buttonStyle } from './parts/button-look.ts';
import type { Component, RenderContext } from './types.ts';

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
      const known = new Set([...baseStyles.map(({ uses }) => uses), 'p-html']);
      for (const used of (drawn.attrs.class ?? '').split(' ')) expect([...known]).toContain(used);
    }
  });
});

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
    const look = buttonStyle({
      style: 'plain',
      size,
      shape: 'rounded',
      effect: 'none',
      backgroundColor: '',
      width: '',
    });
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
    const look = buttonStyle({ style: 'plain', size: 'normal', shape, effect: 'none', backgroundColor: '', width: '' });
    expect([look['border-radius'], look.width]).toEqual([radius, side]);
  });

  it.each(['square', 'box', 'circle'])(
    'makes a %s as high as wide, higher for more words, within the page',
    (shape) => {
      const look = (width: string) =>
        buttonStyle({ style: 'plain', size: 'giant', shape, effect: 'none', backgroundColor: '', width });
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
    const look = buttonStyle({ style: 'royal', size: 'tiny', shape: 'circle', effect, backgroundColor: '', width: '' });
    expect(look['box-shadow']).toBe(shadow);
    expect(look['text-shadow'] !== undefined).toBe(effect === 'longshadow');
    expect(look).toMatchObject({ 'background-color': '#6d28d9', 'font-size': '12px', 'border-radius': '50%' });
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
    const { idle } = componentByName(name) as Component;
    const link = { text: 'In', type: 'link' };
    expect(idle?.({ ...componentByName(name)?.defaults, type: 'button' })).toEqual([]);
    const seen = { style: 'caution', size: 'giant', shape: 'circle', effect: '3d', backgroundColor: '#112233' };
    expect(draw(name, { ...link, ...seen })).toBe(draw(name, link));
    expect(idle?.({ ...componentByName(name)?.defaults, ...link })).toHaveLength(Object.keys(seen).length);
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
  const luminance = (hex: string) => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };

  it.each(buttonLookSchemas.style.enum)('%s is readable', (style) => {
    const css = buttonStyle({
      style,
      size: 'normal',
      shape: 'rounded',
      effect: 'none',
      backgroundColor: '',
      width: '',
    });
    const [light, dark] = [css.color, css['background-color']]
      .map((color) => luminance(color ?? ''))
      .sort((a, b) => b - a);
    expect(((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});
