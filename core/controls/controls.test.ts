import { describe, expect, it, test } from 'vitest';
import { components } from '#core/components/index.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import { text } from '#core/texts/index.ts';
import { controlById, groupLabel } from './index.ts';
import type { ControlId } from './types.ts';

// spec editor.13, elements.9, elements.10, elements.11, elements.12, elements.13, elements.14, elements.15,
// elements.16, elements.17, elements.19, elements.20, elements.21, elements.22, elements.26, elements.27, elements.29,
// elements.30, elements.33, elements.34, elements.35, product.4

/** Control, what is typed, what becomes of it: a value, or the sentence that is shown. */
const TABLE: readonly (readonly [ControlId, string, { value: unknown } | { says: string }])[] = [
  ['text', 'a\r\nb', { value: 'a\nb' }],
  ['alt-text', 'a\n b', { value: 'a b' }],
  ['color', '#FFF', { value: '#ffffff' }],
  ['color', '#1d4ed8ff', { value: '#1d4ed8' }],
  ['color', '#fff8', { value: '#ffffff88' }],
  ['color', '@brand', { value: '@brand' }],
  ['color', '@text/80', { value: '@text/80' }],
  ['color', '@nobody', { says: 'This is no color. Type a name like red, digits like #1d4ed8, or rgb(29, 78, 216)' }],
  [
    'brand-color',
    '@accent',
    { says: 'This is no color. Type a name like red, digits like #1d4ed8, or rgb(29, 78, 216)' },
  ],
  ['corner', '', { value: -1 }],
  ['corner', '0', { value: 0 }],
  ['corner', '12 px', { value: 12 }],
  ['corner', '61', { says: 'This number is too large' }],
  ['radius', '@corner', { value: '@corner' }],
  ['opacity', '', { value: 100 }],
  ['opacity', '40 %', { value: 40 }],
  ['opacity', '101', { says: 'Allowed values are 0% to 100%' }],
  ['font-family', '@heading', { value: '@heading' }],
  ['heading-font', '@text', { says: 'Font names have letters, digits, spaces, commas and dashes' }],
  ['color', '1d4ed8', { value: '#1d4ed8' }],
  ['color', ' #1D4ED880 ', { value: '#1d4ed880' }],
  ['color', '', { value: '' }],
  ['color', '#12ab34c', { says: 'This is no color. Type a name like red, digits like #1d4ed8, or rgb(29, 78, 216)' }],
  ['color', '#12345', { says: 'This is no color. Type a name like red, digits like #1d4ed8, or rgb(29, 78, 216)' }],
  [
    'background-color',
    'red;x',
    { says: 'This is no color. Type a name like red, digits like #1d4ed8, or rgb(29, 78, 216)' },
  ],
  ['width', 'auto', { value: 'auto' }],
  ['width', '', { value: 'auto' }],
  ['width', '0', { value: '0' }],
  ['width', '50 %', { value: '50%' }],
  ['width', '12.5VW', { value: '12.5vw' }],
  ['width', '0012.5000 %', { value: '12.5%' }],
  ['width', '99999px', { value: '99999px' }],
  ['width', '100000px', { says: 'This number is too large' }],
  ['height', '100vh', { value: '100vh' }],
  ['height', '10', { says: 'Allowed values are auto, 0, or a number with px, %, vw or vh' }],
  ['height', '-1px', { says: 'Allowed values are auto, 0, or a number with px, %, vw or vh' }],
  ['height', '3em', { says: 'Allowed values are auto, 0, or a number with px, %, vw or vh' }],
  ['margin', '', { value: '' }],
  ['margin', '4px', { value: '4px' }],
  ['margin', '-4', { value: '-4px' }],
  ['margin', '0px', { value: '0' }],
  ['margin', '-0', { value: '0' }],
  ['margin', '0 auto', { value: '0 auto' }],
  ['margin', ' 1  2px 3 AUTO ', { value: '1px 2px 3px auto' }],
  ['margin', '1.5', { says: 'Allowed values are signed Integer numbers' }],
  ['margin', '1em', { says: 'Allowed values are signed Integer numbers' }],
  ['margin', '1 2 3 4 5', { says: 'A margin has one to four values, like 8px or 0 auto' }],
  ['margin', '10000', { says: 'This number is too large' }],
  ['margin', '4 8 4 8', { value: '4px 8px' }],
  ['padding', '', { value: 0 }],
  ['padding', '0', { value: '0' }],
  ['padding', '28', { value: 28 }],
  ['padding', '28px 28 28px 28', { value: 28 }],
  ['padding', '8 16', { value: '8px 16px' }],
  ['padding', '8 16 0 16', { value: '8px 16px 0' }],
  ['padding', '-8', { says: 'Allowed values are whole numbers from 0 to 200' }],
  ['padding', '8 auto', { says: 'Allowed values are whole numbers from 0 to 200' }],
  ['padding', '201', { says: 'This number is too large' }],
  ['padding', '1 2 3 4 5', { says: 'Up to four values fit here, like 8px or 16px 24px' }],
  ['radius', '12 12 0 0', { value: '12px 12px 0 0' }],
  ['border-width', '1', { value: 1 }],
  ['border-width', '0 0 1', { value: '0 0 1px' }],
  ['border-style', 'dashed', { value: 'dashed' }],
  ['border-style', 'groove', { says: 'This is not one of the choices' }],
  ['border-color', 'E5E7EB', { value: '#e5e7eb' }],
  ['shadow', '', { value: false }],
  ['shadow', 'small', { value: 'small' }],
  ['shadow', 'medium', { value: true }],
  ['shadow', 'true', { says: 'This is not one of the choices' }],
  ['gap', '24px', { value: '24px' }],
  ['gap', '23px', { says: 'This is not one of the choices' }],
  ['align-items', 'stretch', { value: 'stretch' }],
  ['justify', 'between', { value: 'between' }],
  ['vertical-align', 'bottom', { value: 'bottom' }],
  ['min-height', '50vh', { value: '50vh' }],
  ['font-size', '16', { value: '16px' }],
  ['font-size', '16.125 px', { value: '16.13px' }],
  ['font-size', '', { value: '' }],
  ['font-size', '999', { value: '999px' }],
  ['font-size', '999.01', { says: 'This number is too large' }],
  ['font-size', '0', { says: 'Allowed values are positive Integer and Float numbers' }],
  ['font-size', '2em', { says: 'Allowed values are positive Integer and Float numbers' }],
  ['font-size', '1000', { says: 'This number is too large' }],
  ['font-weight', 'bold', { value: 800 }],
  ['font-weight', 'light', { value: 300 }],
  ['font-weight', '', { value: 0 }],
  ['font-weight', 'constructor', { says: 'This is not one of the choices' }],
  ['font-family', 'Georgia, serif', { value: 'Georgia, serif' }],
  ['font-family', 'x;}', { says: 'Font names have letters, digits, spaces, commas and dashes' }],
  ['font-family', "Georgia, 'Times", { says: 'Font names have letters, digits, spaces, commas and dashes' }],
  ['font-family', 'Georgia,', { says: 'Font names have letters, digits, spaces, commas and dashes' }],
  ['text-align', 'center', { value: 'center' }],
  ['text-align', 'justify', { says: 'This is not one of the choices' }],
  ['text-shadow', '', { value: 0 }],
  ['text-shadow', '3px', { value: 3 }],
  ['text-shadow', '1.5', { says: 'Allowed values are positive Integer numbers' }],
  ['text-shadow', '101', { says: 'This number is too large' }],
  ['container-size', '12', { value: 12 }],
  ['container-size', '0', { says: 'Allowed values are positive Integer numbers' }],
  ['container-size', '13', { says: 'Allowed values are 1 to 12 columns' }],
  ['link', '', { value: '' }],
  ['link', 'example.org/a', { value: 'http://example.org/a' }],
  ['link', 'https://example.org', { value: 'https://example.org' }],
  ['link', 'mailto:a@b.example', { value: 'mailto:a@b.example' }],
  ['link', '/i/0x0/a.png', { value: '/i/0x0/a.png' }],
  ['link', 'javascript:alert(1)', { says: 'Invalid URL format' }],
  ['link', 'http://127.0.0.1/', { says: 'Invalid URL format' }],
  ['link', 'not a url', { says: 'Invalid URL format' }],
  ['image', '/media/a.png', { value: '/media/a.png' }],
  ['image', 'cdn.example/a.png', { value: 'http://cdn.example/a.png' }],
  ['image', 'mailto:a@b.example', { says: 'Invalid URL format' }],
  ['background-image', 'data:image/png;base64,AA', { says: 'Invalid URL format' }],
  ['crop', '', { value: '' }],
  ['crop', '16:9', { value: '16:9' }],
  ['crop', '7:5', { says: 'This is not one of the choices' }],
  ['zoom', '', { value: 100 }],
  ['zoom', '150 %', { value: 150 }],
  ['zoom', '99', { says: 'Allowed values are 100 to 400 %' }],
  ['zoom', 'much', { says: 'Allowed values are 100 to 400 %' }],
  ['focus', '50% 50%', { value: '' }],
  ['focus', '20, 80', { value: '20% 80%' }],
  ['focus', '', { value: '' }],
  ['background-focus', '101% 0%', { says: 'A focus is two percentages, from the left and from the top, like 50% 20%' }],
  ['logo', 'true', { value: true }],
  ['logo', 'yes', { says: 'This is not one of the choices' }],
  ['login-type', 'form', { value: 'form' }],
  ['login-method', 'code', { value: 'code' }],
  ['button-style', 'royal', { value: 'royal' }],
  ['button-size', 'giant', { value: 'giant' }],
  ['button-shape', 'circle', { value: 'circle' }],
  ['button-effect', 'longshadow', { value: 'longshadow' }],
  ['button-effect', '4d', { says: 'This is not one of the choices' }],
  ['line-break', 'nowrap', { value: 'nowrap' }],
  ['heading-level', '1', { value: 1 }],
  ['heading-level', '', { value: 0 }],
  ['heading-level', '4', { says: 'This is not one of the choices' }],
  ['terms', 'a\r\nb', { value: 'a\nb' }],
  ['language-style', 'code', { value: 'code' }],
  ['html', '<b>\r\n</b>', { value: '<b>\n</b>' }],
  ['html', 'x'.repeat(1_048_577), { says: 'This is more than a page can hold' }],
];

describe('a property control', () => {
  it.each(TABLE)('%s takes %j as %j', (id, typed, expected) => {
    const parsed = controlById(id).parse(typed);
    expect('error' in parsed ? { says: text(parsed.error) } : parsed).toEqual(expected);
  });

  it('of the terms is applied half a second after the last key (spec numbers.2)', () => {
    expect(controlById('terms').delay).toBe(500);
  });

  it.each([
    [100, 'light'],
    [399, 'light'],
    [400, 'normal'],
    [599, 'normal'],
    [600, 'semibold'],
    [700, 'semibold'],
    [799, 'semibold'],
    [800, 'bold'],
    [0, ''],
    [undefined, ''],
  ])('shows the weight %s as %j (spec elements.25)', (weight, shown) => {
    expect(controlById('font-weight').read(weight)).toBe(shown);
  });

  it.each<readonly [ControlId, string]>([
    ['text-align', 'left center right'],
    ['block-align', 'left center right'],
    ['container-align', 'stacked grid'],
    ['gap', '0 4px 8px 12px 16px 24px 32px 48px'],
    ['align-items', 'start center end stretch'],
    ['justify', 'start center end between'],
    ['vertical-align', 'top center bottom'],
    ['border-style', 'solid dashed dotted double'],
    ['shadow', 'small medium large'],
    ['font-weight', 'light normal semibold bold'],
    ['width', 'auto 100%'],
    ['height', 'auto 100%'],
    ['login-type', 'button form link'],
    ['button-size', 'tiny small normal large jumbo giant'],
    ['button-shape', 'squared rounded pill square box circle'],
    ['button-style', 'default plain primary action highlight caution royal'],
    ['button-effect', 'none 3d raised longshadow'],
  ])('%s offers %s (spec elements.18 to elements.24, elements.32 to elements.36)', (id, values) => {
    const offered = controlById(id).options?.flatMap(({ value }) => (value === '' ? [] : [value]));
    expect(offered).toEqual(values.split(' '));
  });

  it('of a box begins with 6 columns (spec elements.23)', () => {
    const box = components.find(({ name }) => name === 'box');
    const columns = controlById('container-size');
    expect(columns.read(box?.defaults[columns.property])).toBe('6');
  });

  const listed = components.flatMap((component) =>
    component.controls.map((id) => [component, controlById(id)] as const),
  );

  it.each(listed.map(([component, control]) => [component.name, control.id, component, control] as const))(
    'of %s, %s, edits a property the component has, and takes back what it shows',
    (_, __, component, control) => {
      const { property } = control;
      const inConfiguration = component.inConfiguration?.[property] !== undefined;
      expect(inConfiguration || property in component.defaults).toBe(true);
      const parsed = control.parse(control.read(component.defaults[property]));
      if (!('value' in parsed)) return expect(control.options?.some(({ value }) => value === '')).toBe(false);
      const { wrong } = pageRegistry.readProps(component.name, { [property]: parsed.value });
      expect(wrong).toEqual([]);
    },
  );

  it.each(listed.map(([component, control]) => [component.name, control.id, component, control] as const))(
    'of %s, %s, offers only what the component’s schema allows',
    (_, __, component, control) => {
      for (const { value } of control.options ?? []) {
        const parsed = control.parse(value);
        if (!('value' in parsed)) throw new Error(`${control.id} refuses its own ${value}`);
        expect(pageRegistry.readProps(component.name, { [control.property]: parsed.value }).wrong).toEqual([]);
      }
    },
  );
});

// spec validation-rules.12: an external image host must be whitelisted; otherwise a warning is shown.
describe.each(['image', 'background-image'] as const)('the control %s', (id) => {
  it.each(['http://pictures.example.com/a.png', 'https://cdn.example.org:8443/b.jpg'])('warns of %s', (address) => {
    const warning = controlById(id).warn?.(address);
    expect(warning && text(warning.key, warning.params)).toContain(new URL(address).host);
  });

  it.each(['', '/media/splash_images/1/a.png', '/i/640x0/a.png', undefined])('says nothing of %s', (address) => {
    expect(controlById(id).warn?.(address)).toBeNull();
  });
});

it('a link elsewhere is no matter of a warning', () => {
  expect(controlById('link').warn).toBeUndefined();
});

test('a group is called after what is in it', () => {
  expect(groupLabel('image', [{ id: 'link' }])).toBe('controls.link');
  expect(groupLabel('image', [{ id: 'image' }, { id: 'link' }])).toBe('controls.group.image');
  expect(groupLabel('button', [{ id: 'button-size' }])).toBe('controls.group.button');
});
