import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse5HtmlParser } from '#core/adapters/parse5-html-parser.ts';
import { readHtml } from '#core/draft/read-draft.ts';
import { arbitraryDraft } from '#core/testing/arbitrary-draft.ts';
import { elements, page, visit } from '#core/testing/published.ts';
import { compile } from './compile.ts';

describe('nothing hostile gets through', () => {
  const FIRING = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '</style><script>alert(1)</script>',
    '</title><script>alert(1)</script>',
    '<!--><script>alert(1)</script>-->',
    '&lt;script&gt;',
    '\u0000<svg/onload=alert(1)>',
  ];
  const ADDRESSES = [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example/x',
    '\\\\evil.example',
    '/\\evil.example',
    'intent://x#Intent;end',
  ];
  const RAW = [
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java&#115;cript:alert(1)">x</a>',
    '<a href="java&Tab;script:alert(1)">x</a>',
    '<img src="x" onerror="alert(1)">',
    '<p>a</p></div></form><form action="https://evil.example"><p>b</p>',
    '<input name="method">',
    '<style>*{display:none}</style>',
    '<svg><a></a></svg>',
    '<p style="position:fixed">x</p>',
    '<iframe src="https://evil.example"></iframe>',
    '<meta http-equiv="refresh" content="0">',
    '<base href="//evil.example">',
    '<p>unclosed',
    '<P>shouting</P>',
    '<p title="a>b">x</p>',
    '<p><b></p></b>',
    '<a\nhref="/x">x</a>',
    '<!-- comment -->',
    '<template><p></p></template>',
    `${'<div>'.repeat(300)}${'</div>'.repeat(300)}`,
  ];
  const SAFE = /^(?:https?:\/\/(?!evil)|mailto:|tel:|\/(?![/\\])|\?|#|data:,$)/;

  async function harmless(html: string): Promise<void> {
    for (const { tag, attrs } of await elements(html)) {
      expect(['script', 'iframe', 'object', 'embed', 'svg', 'base', 'template']).not.toContain(tag);
      for (const [name, value] of Object.entries(attrs)) {
        expect(name).not.toMatch(/^on|^style$|^srcdoc$|^formaction$/);
        if (['href', 'src', 'action'].includes(name)) expect(value).toMatch(SAFE);
      }
    }
    expect(html.match(/<style>/g)).toHaveLength(1);
    expect(html.match(/<form/g)).toHaveLength(1);
  }

  const hostileField = (words: string) => ({ type: 'radiobox', key: words, label: words, options: [words] });

  it.each(FIRING)('as words: %j', async (words) => {
    const draft = page(
      {
        authentications: [{ name: 'form', active: true, config: { textColor: words, fields: [hostileField(words)] } }],
        name: words,
        terms: words,
        background_color: words,
        defaultLanguage: words,
      },
      ['text', { text: words }],
      ['link', { text: words, href: words }],
      ['picture', { url: `/media/${words}`, alt: words, href: words }],
      ['login-button', { text: words, method: 'code', type: 'form' }],
      ['button', { text: words, href: words }],
      ['terms'],
      ['language-selector'],
      ['custom-form', { text: words }],
      ['footer'],
    );
    const state = { action: '/p/1', language: words, languageLink: '?lang=' };
    await harmless(
      compile(draft, { ...state, errors: { code: words, terms: words, [words]: words }, values: { code: words } }).html,
    );
  });

  it.each(ADDRESSES)('as an address: %j', async (address) => {
    const draft = page(
      { background_image: address },
      ['link', { href: address }],
      ['picture', { url: address, href: address }],
      ['box', { backgroundImage: address }],
    );
    const { html } = compile(draft, visit());
    await harmless(html);
    expect(html).not.toMatch(/script:|evil|passwd|text\/html,|url\(/i);
  });

  it.each(RAW)('as Custom HTML: %j', async (html) => {
    const compiled = compile(page({}, ['custom-html', { html }]), visit());
    await harmless(compiled.html);
    expect(compiled.html).toContain('<div class="p-html"></div>');
  });

  it('as CSS, even where a property got past its schema', async () => {
    const draft = page({ background_color: '#fff;}</style><script>' }, ['text']);
    const node = draft.document.nodes.get('n1');
    if (!node) throw new Error('no text');
    const smuggled = { ...node, props: { ...node.props, color: 'red}body{display:none', fontFamily: 'x;y:z' } };
    const { html, report } = compile(
      { ...draft, document: { ...draft.document, nodes: draft.document.nodes.with([smuggled]) } },
      visit(),
    );
    await harmless(html);
    expect(html).not.toContain('display:none}');
    expect(report.dropped).toContain('color');
  });

  it('from any page that can be made', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryDraft, async (draft) => {
        const { html } = compile(draft, visit());
        await harmless(html);
        // The published page is no stored page: read again, all of it is foreign, and nothing crashes.
        expect((await readHtml(html, parse5HtmlParser)).ok).toBe(true);
      }),
      { numRuns: process.env.PROOF ? 5_000 : 60 },
    );
  });
});
