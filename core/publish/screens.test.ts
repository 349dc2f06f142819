import { expect, test } from 'vitest';
import { componentByName } from '#core/components/index.ts';
import { defaultConfiguration } from '#core/config/defaults.ts';
import { editContext } from '#core/draft/edit-context.ts';
import { readPerScreen, SCREEN_ENDS, SCREEN_NAMES, writePerScreen } from '#core/page/screens.ts';
import type { PageNode, Props } from '#core/page/types.ts';
import { page } from '#core/testing/published.ts';
import { compile } from './compile.ts';
import { draftFindings } from './findings/page-findings.ts';
import { firstVisit } from './visit.ts';

const cssOf = (component: string, props: Props) => {
  const { html } = compile(
    page({}, ['text', { text: 'Hi', level: 1 }], ['login-button'], [component, props]),
    firstVisit('#'),
  );
  return html.slice(html.indexOf('<style>'), html.indexOf('</style>'));
};
const PHONE = '@media(max-width:599.98px)';
const DESKTOP = '@media(min-width:1024px)';

test('a page without differences between screens has no rule for one', () => {
  expect(cssOf('text', { width: '50%' })).not.toContain('599');
});

test('what is hidden on a screen takes no room there, whatever its own style says', () => {
  expect(cssOf('text', { hidden: 'phone' })).toContain(`${PHONE}{.p-no-phone{display:none!important}}`);
  expect(cssOf('text', { hidden: 'phone' })).not.toContain('p-no-desktop');
});

test('another width or size of letters on a screen wins over that of all screens', () => {
  const css = cssOf('text', { width: '50%', widths: 'phone:100%;desktop:auto', fontSizes: 'phone:20px' });
  const [, own] = /\.(s\d+)\{width:50%\}/.exec(css) ?? [];
  expect(own).toBeDefined();
  expect(css.indexOf(`${PHONE}{`)).toBeGreaterThan(css.indexOf(`.${own}{`));
  expect(css).toMatch(
    /@media\(max-width:599\.98px\)\{\.s\d+\{font-size:20px;width:100%\}\}|@media\(max-width:599\.98px\)\{\.s\d+\{width:100%;font-size:20px\}\}/,
  );
  expect(css).toContain(`${DESKTOP}{.s`);
});

test('a picture that has a width on one screen alone fills that width there', () => {
  const css = cssOf('picture', { url: '/media/a/1.png', alt: 'Us', widths: 'phone:100%' });
  expect(css.match(/width:100%/g)?.length).toBeGreaterThanOrEqual(2);
});

test('a width that all screens but one have is taken back on that one', () => {
  const css = cssOf('picture', { url: '/media/a/1.png', alt: 'Us', width: '200px', widths: 'desktop:auto' });
  expect(css).toContain('width:initial');
});

const draw = (props: Props, screen: (typeof SCREEN_NAMES)[number]) => {
  const component = componentByName('text');
  const node: PageNode = {
    id: 'n1',
    component: 'text',
    props: { ...component?.defaults, ...props },
    parent: 'page',
    children: [],
  };
  return component?.render(node, { ...editContext(defaultConfiguration()), screen });
};

test('the canvas draws the width of the screen it shows, and what is hidden there faintly', () => {
  const props = { width: '50%', widths: 'phone:100%', hidden: 'phone' };
  expect(draw(props, 'phone')?.style).toEqual({ width: '100%' });
  expect(draw(props, 'tablet')?.style).toEqual({ width: '50%' });
  expect(draw(props, 'phone')?.attrs.class).toBe('p-text portico-no-phone');
});

test('windows have the screen that style sheets choose for their width', () => {
  const screenOf = (width: number) => SCREEN_NAMES.find((name) => width <= SCREEN_ENDS[name]);
  expect([320, 599, 600, 900, 1023, 1024, 1280].map(screenOf)).toEqual([
    ...['phone', 'phone', 'tablet', 'tablet', 'tablet'],
    ...['desktop', 'desktop'],
  ]);
});

test('values by screen are read from any text, and written in one order', () => {
  expect(readPerScreen('desktop:1px;watch:2px;;phone:3px')).toEqual({ desktop: '1px', phone: '3px' });
  expect(writePerScreen({ desktop: '1px', phone: '3px', tablet: '' })).toBe('phone:3px;desktop:1px');
});

test.each<[string, Props[], string[]]>([
  ['a login that is hidden on no screen', [{}], []],
  ['the only login, hidden on phones', [{ hidden: 'phone' }], ['warning login-hidden-on-screen']],
  ['the only login, hidden everywhere', [{ hidden: 'phone tablet desktop' }], ['error login-hidden']],
  ['a login for phones and one for the others', [{ hidden: 'phone' }, { hidden: 'tablet desktop' }], []],
  [
    'a method that phones do not get, beside one that they do',
    [{ method: 'email', hidden: 'phone' }, {}],
    ['warning login-hidden-on-screen n2'],
  ],
])('%s is found as %j', (_, logins, expected) => {
  const draft = page(
    {},
    ['text', { text: 'Hi', level: 1 }],
    ...logins.map((props) => ['login-button', props] as [string, Props]),
  );
  const found = draftFindings(draft, null).filter(({ key }) => /[hH]idden/.test(key));
  expect(found.map(({ severity, key, node }) => [severity, RULES[key], node].filter(Boolean).join(' '))).toEqual(
    expected,
  );
});

const RULES: Readonly<Partial<Record<string, string>>> = {
  'publish.loginHiddenEverywhere': 'login-hidden',
  'publish.loginsHiddenOn': 'login-hidden-on-screen',
  'publish.loginHiddenOn': 'login-hidden-on-screen',
};

test('terms that phones do not show keep their visitors out, which is told', () => {
  const draft = page(
    { terms: 'Be kind' },
    ['text', { text: 'Hi', level: 1 }],
    ['terms', { hidden: 'phone' }],
    ['login-button'],
  );
  expect(draftFindings(draft, null).map(({ key }) => key)).toEqual(['publish.termsHiddenOn']);
});

test('letters that are too small on one screen are told', () => {
  const draft = page({}, ['text', { text: 'Hi', level: 1, fontSizes: 'phone:9px' }], ['login-button']);
  expect(draftFindings(draft, null)).toMatchObject([{ key: 'publish.smallText', params: { size: 9 } }]);
});
