import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { templateDrafts } from '#core/draft/templates/index.ts';
import { starterDraft } from '#core/draft/templates/starter.ts';
import type { Draft } from '#core/draft/types.ts';
import { contrast, opaque } from '#core/rules/color.ts';
import { arbitraryDraft } from '#core/testing/arbitrary-draft.ts';
import { elements, page } from '#core/testing/published.ts';
import { noticePage, type StepNotice } from './notice-page.ts';
import { pageLook } from './step-page.ts';

const NOTICE: StepNotice = {
  language: 'ar',
  title: 'Connecting <you>',
  text: 'A moment & more',
  links: [{ href: '/p/1?a=1&b=2', label: 'Back' }],
  link: { href: 'http://10.0.0.1:2050/auth?tok=1', label: 'Continue' },
  refresh: 'http://10.0.0.1:2050/auth?tok=1',
  after: 5,
  form: {
    action: '/p/1/sms?s=x',
    field: { name: 'code', label: 'Code', error: 'Wrong' },
    button: 'Go',
    other: { name: 'again', label: 'Again' },
  },
};

/** Colours of what is written on what, as a step draws them. */
function inks(draft: Draft): [words: string, ink: string, ground: string][] {
  const look = pageLook(draft);
  const card = look.card['background-color'];
  const ground = card ?? (opaque(draft.configuration.background_color) || '#ffffff');
  return [
    ['words', (card ? look.card.color : look.main.color) ?? '', ground],
    ['button', look.button.color ?? '', opaque(look.button['background-color'] ?? '')],
  ];
}

describe('a step of a visit', () => {
  it('is drawn in the ground, the font, the logo, the card and the button of its page', () => {
    const lora = "'Lora', Georgia, serif";
    const draft = page(
      { background_color: '#0f2233', background_image: '/media/splash_images/1/bg.jpg' },
      ['picture', { url: '/media/splash_images/1/logo.png', logo: true, alt: 'Cafe' }],
      ['box', { backgroundColor: '#fffaf3', radius: 6 }],
      ['login-button', { backgroundColor: '#7c2d12', shape: 'pill' }],
    );
    const root = draft.document.nodes.get(draft.document.root);
    if (!root) throw new Error('no root');
    const lettered = {
      ...draft,
      document: {
        ...draft.document,
        nodes: draft.document.nodes.with([{ ...root, props: { ...root.props, fontFamily: lora } }]),
      },
    };
    const { html, csp } = noticePage(NOTICE, lettered);
    expect(html).toContain('background-color:#0f2233');
    expect(html).toMatch(/background-image:url\(\/i\/\d+x0\/splash_images\/1\/bg.jpg\)/);
    expect(html).toContain('background-color:#fffaf3');
    expect(html).toContain('background-color:#7c2d12;color:#ffffff;border-radius:999px');
    expect(html).toMatch(/<img class="p-image p-logo" src="\/i\/320x0\/splash_images\/1\/logo.png" alt="Cafe">/);
    expect(html).toContain(`font-family:${lora}`);
    expect(html).toMatch(/@font-face\{font-family:'Lora'[^}]*url\(\/fonts\/lora-latin-[0-9a-f]{8}\.woff2\)/);
    expect(html).toContain('<meta name="theme-color" content="#0f2233">');
    expect(csp).toContain("font-src 'self'");
  });

  it('has one style sheet, named by its hash, and no script; works by form and link', async () => {
    const { html, csp } = noticePage(NOTICE, starterDraft());
    const [, css = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    expect(csp).toBe(
      `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; ` +
        "img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
    );
    expect(html).not.toMatch(/<script|style="/);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<meta http-equiv="refresh" content="5;url=http://10.0.0.1:2050/auth?tok=1">');
    const all = await elements(html);
    expect(all.filter(({ tag }) => tag === 'h1').map(({ children }) => children)).toEqual([['Connecting <you>']]);
    const input = all.find(({ tag }) => tag === 'input')?.attrs;
    expect(input).toMatchObject({ name: 'code', autocomplete: 'one-time-code', 'aria-invalid': 'true' });
    expect(all.find(({ attrs }) => attrs.id === input?.['aria-describedby'])?.children).toEqual(['Wrong']);
    expect(html).toContain('href="/p/1?a=1&amp;b=2"');
  });

  it('that posts a form to a gateway has a button for it, and one script, named by its hash, that sends it', async () => {
    const post = { url: 'http://10.5.50.1/login', fields: { username: 'a"b', dst: '<x>' }, button: 'Go on' };
    const { html, csp } = noticePage({ language: 'en', title: 'Connecting', post }, starterDraft());
    const all = await elements(html);
    expect(all.find(({ tag }) => tag === 'form')?.attrs).toMatchObject({ method: 'post', action: post.url });
    const inputs = all.filter(({ tag }) => tag === 'input').map(({ attrs }) => attrs);
    expect(inputs).toEqual([
      { type: 'hidden', name: 'username', value: 'a"b' },
      { type: 'hidden', name: 'dst', value: '<x>' },
    ]);
    expect(all.find(({ tag }) => tag === 'button')?.children).toEqual(['Go on']);
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
    expect(scripts).toHaveLength(1);
    expect(csp).toContain(
      `script-src 'sha256-${createHash('sha256')
        .update(scripts[0] ?? '')
        .digest('base64')}'`,
    );
    // The answer of a gateway redirects to wherever the visitor wanted to go.
    expect(csp).toContain('; form-action http: https:;');
    expect(html).not.toContain('http-equiv="refresh"');
  });

  it('whose form may go by address as well does so by itself where there is no script', () => {
    const post = {
      url: 'http://10.5.50.1/login',
      fields: {},
      button: 'Go on',
      byGet: 'http://10.5.50.1/login?a=1&b=2',
    };
    const { html } = noticePage({ language: 'en', title: 'Connecting', post }, null);
    expect(html).toContain(
      '<noscript><meta http-equiv="refresh" content="3;url=http://10.5.50.1/login?a=1&amp;b=2"></noscript>',
    );
  });

  it('has a neutral look where there is no page', () => {
    const { html } = noticePage({ language: 'de', title: 'Nicht hier' }, null);
    expect(html).toContain('<html lang="de" dir="ltr">');
    expect(html).toContain('background-color:#f3f4f6');
  });

  it.each([starterDraft(), ...templateDrafts()].map((draft) => [draft.configuration.name, draft] as const))(
    'of %s can be read, and is small',
    (_, draft) => {
      for (const [words, ink, ground] of inks(draft)) {
        expect(contrast(ink, ground), `${words} ${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
      expect(noticePage(NOTICE, draft).html.length).toBeLessThan(10_240);
    },
  );

  it('of any page can be read, and lets nothing through that would be more than style', () => {
    const color = fc.oneof(
      fc.constantFrom('', 'red;}body{display:none', '#12345', '#fff</style><script>'),
      fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: 8, maxLength: 8 }).map((hex) => `#${hex.join('')}`),
      fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: 3, maxLength: 3 }).map((hex) => `#${hex.join('')}`),
    );
    fc.assert(
      fc.property(arbitraryDraft, color, color, color, (draft, ground, card, fill) => {
        const { document, configuration } = page(
          {},
          ['box', { backgroundColor: card }],
          ['login-button', { backgroundColor: fill, color: ground }],
        );
        for (const some of [draft, { document, configuration: { ...configuration, background_color: ground } }]) {
          for (const [, ink, on] of inks(some)) if (on) expect(contrast(ink, on)).toBeGreaterThanOrEqual(4.5);
          const { html } = noticePage(NOTICE, some);
          expect(html.match(/<style>/g)).toHaveLength(1);
          expect(html).not.toMatch(/<script|body\{display:none/);
        }
      }),
      { numRuns: 50 },
    );
  });
});
