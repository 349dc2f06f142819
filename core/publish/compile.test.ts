import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { components } from '#core/components/index.ts';
import { ADDRESS } from '#core/components/parts/property-schemas.ts';
import { applyEdit } from '#core/draft/commands/index.ts';
import { writeDraft } from '#core/draft/draft.ts';
import { templateDrafts } from '#core/draft/templates/index.ts';
import { starterDraft } from '#core/draft/templates/starter.ts';
import { webFonts } from '#core/fonts/web-fonts.ts';
import { walledGardenHosts } from '#core/gateways/walled-garden.ts';
import type { Props } from '#core/page/types.ts';
import { elements, page, visit } from '#core/testing/published.ts';
import { compile } from './compile.ts';
import { draftFindings } from './findings/page-findings.ts';
import { pageWalledGarden } from './page-walled-garden.ts';

// spec publishing.2, publishing.3, publishing.4, uploads.16

describe('a published page', () => {
  it.each([starterDraft(), ...templateDrafts()].map((draft) => [draft.configuration.name, draft] as const))(
    '%s is the same to the byte as the one that was looked at, in each of its languages',
    async (name, draft) => {
      const path = `../../fixtures/pages/${name.toLowerCase().replaceAll(' ', '-')}`;
      const { html, config } = writeDraft(draft);
      await expect(html).toMatchFileSnapshot(`${path}.html`);
      await expect(`${JSON.stringify(JSON.parse(config), null, 2)}\n`).toMatchFileSnapshot(`${path}.json`);
      const codes = Object.keys(draft.configuration.languages);
      for (const language of codes.length > 0 ? codes : [null]) {
        const compiled = compile(draft, visit({ language }));
        const spoken = language === null || language === 'en' ? '' : `.${language}`;
        await expect(compiled.html).toMatchFileSnapshot(`${path}.published${spoken}.html`);
        expect(compiled.report.bytes).toBe(Buffer.byteLength(compiled.html));
        // field page-bar.1: whole page <= 10,240 bytes, so that even openNDS serves it
        expect(compiled.report.bytes).toBeLessThan(10_240);
        expect(compiled.report.hosts).toEqual([]);
        // What is made from a template and not changed passes the page check without a word.
        if (language !== null) expect(draftFindings(draft, null)).toEqual([]);
      }
    },
  );

  it('has a rule for each gap it uses, before those of its elements, and for no other', () => {
    const draft = page(
      {},
      ['box', { gap: '24px' }],
      ['box', { gap: '0', align: 'grid', columns: 12 }],
      ['login-button'],
    );
    const css = /<style>(.*?)<\/style>/s.exec(compile(draft, visit()).html)?.[1] ?? '';
    expect(css.match(/\.p-(gap|grid)\d+>\*[^{]*\{[^}]*\}/g)).toEqual([
      '.p-gap24>*+*{margin-top:24px}',
      '.p-grid0>*{margin:0px}',
    ]);
    const columns = page({}, ['box', { gap: '8px', align: 'grid' }]);
    const nested = applyEdit(
      columns,
      { command: 'insert', args: { component: 'box', props: { columns: 4 }, parent: 'n1' } },
      { newId: () => 'inner' },
    );
    const html = nested.ok ? compile(nested.value.draft, visit()).html : '';
    expect(html).toContain('.p-grid8>.p-c4{width:calc(33.3333% - 8px)}');
    // on a phone the columns stand below each other
    expect(html.indexOf('.p-grid8>.p-c4')).toBeLessThan(
      html.indexOf('@media(max-width:480px){.p-grid>.p-box{width:100%}}'),
    );
  });

  it('allows itself one style sheet, named by its hash, and no script', () => {
    const { html, csp } = compile(starterDraft(), visit());
    const [, css = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    expect(csp).toBe(
      `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; ` +
        "img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
    );
    expect(html).not.toMatch(/<script|style=|data-portico|data-props| id="n\d/);
  });

  it.each(components.filter(({ group }) => group).map((component) => [component.name, component] as const))(
    'may be made of what %s draws: nothing is left out, and what it fetches is allowed and in the walled garden',
    (name, { schema }) => {
      const { properties } = schema as { properties: Readonly<Record<string, object>> };
      const addresses = Object.keys(properties).filter((property) => properties[property] === ADDRESS);
      const from = (property: string) => `https://${property.toLowerCase()}.example`;
      const props = Object.fromEntries(addresses.map((property) => [property, `${from(property)}/x`]));
      const draft = page({}, [name, props]);
      const { html, csp, report } = compile(draft, visit());
      expect(report.dropped, 'missing in `elements` of the component').toEqual([]);
      const fetched = addresses.map(from).filter((origin) => !html.includes(`href="${origin}`));
      const allowed = csp.split(/[ ;]+/);
      for (const origin of fetched) {
        const { host } = new URL(origin);
        expect(html, 'the address is not drawn').toContain(origin);
        expect(allowed, `\`elements\` of the component does not say that ${host} is fetched from`).toContain(origin);
        expect(report.hosts).toContain(host);
        expect(walledGardenHosts(pageWalledGarden(draft, 'pages.example', report.fetched))).toContain(host);
      }
    },
  );

  it('has a hidden first button where Enter in a field could press that of another method', async () => {
    const first = async (...nodes: [string, Props][]) => {
      const all = await elements(compile(page({}, ...nodes), visit()).html);
      return all.find(({ tag }) => tag === 'button')?.attrs;
    };
    const click: [string, Props] = ['login-button', {}];
    const code: [string, Props] = ['login-button', { method: 'code', type: 'form' }];
    expect(await first(click, code)).toMatchObject({ class: 'p-typed', type: 'submit', value: 'typed' });
    expect(await first(click, ['login-button', { method: 'code' }])).toMatchObject({ value: 'click' });
    expect(await first(code)).toMatchObject({ value: 'code' });
  });

  it('has a title even where its name is blank', () => {
    expect(compile(page({ name: ' ' }), visit()).html).toContain('<title>Wi-Fi</title>');
  });

  it('is one form that posts the method of the button pressed', async () => {
    const all = await elements(
      compile(page({}, ['login-button', { text: 'In' }]), visit({ action: '/p/1?a=1&b=2' })).html,
    );
    expect(all.filter(({ tag }) => tag === 'form')).toMatchObject([
      { attrs: { method: 'post', action: '/p/1?a=1&b=2' } },
    ]);
    expect(all.find(({ tag }) => tag === 'button')?.attrs).toMatchObject({
      type: 'submit',
      name: 'method',
      value: 'click',
    });
    expect(all.some(({ attrs }) => 'required' in attrs)).toBe(false);
  });

  it('asks for the terms above the first login element, unticked, with their words', async () => {
    const draft = page({ terms: 'Be <kind>.\nAlways.' }, ['text'], ['login-button'], ['login-button']);
    const { html } = compile(draft, visit());
    expect(html).toContain('<p class="p-words">Be &lt;kind&gt;.<br>Always.</p>');
    const boxes = (await elements(html)).filter(({ attrs }) => attrs.name === 'terms');
    expect(boxes).toHaveLength(1);
    expect(boxes[0]?.attrs).toMatchObject({ type: 'checkbox', value: '1' });
    expect(boxes[0]?.attrs.checked).toBeUndefined();
    expect(html.indexOf('name="terms"')).toBeLessThan(html.indexOf('<button'));
  });

  it('asks for the page’s password where it has one, and never draws it again', async () => {
    const draft = page({ security: { active: true, code: 'secret' } }, ['login-button']);
    const all = await elements(
      compile(draft, visit({ values: { security: 'guess' }, errors: { security: 'No.' } })).html,
    );
    const input = all.find(({ attrs }) => attrs.name === 'security')?.attrs;
    expect(input).toMatchObject({
      type: 'password',
      'aria-invalid': 'true',
      'aria-describedby': 'error.security.page',
    });
    expect(input?.value).toBeUndefined();
    expect(all.find(({ attrs }) => attrs.id === 'error.security.page')?.children).toEqual(['No.']);
    expect(compile(draft, visit()).html).not.toContain('secret');
  });

  it('shows each mistake beside what it is about, and all others above the login', async () => {
    const draft = page(
      { terms: 'T' },
      ['login-button'],
      ['login-button', { method: 'code', type: 'form' }],
      ['login-button', { method: 'code', type: 'form' }],
    );
    const errors = { terms: 'accept', click: 'failed', code: 'wrong <b>', coupon: 'consumed' };
    const { html } = compile(draft, visit({ errors, values: { code: '12"34', terms: '1' } }));
    const all = await elements(html);
    const shown = all
      .filter(({ attrs }) => attrs.role === 'alert')
      .map(({ attrs, children }) => [attrs.id, children[0]]);
    expect(shown).toEqual([
      [undefined, 'consumed'],
      ['error.terms.page', 'accept'],
      [undefined, 'failed'],
      ['error.code.n2', 'wrong <b>'],
      ['error.code.n3', 'wrong <b>'],
    ]);
    expect(all.find(({ attrs }) => attrs.name === 'code')?.attrs).toMatchObject({
      value: '12"34',
      'aria-describedby': 'error.code.n2',
    });
    expect(all.find(({ attrs }) => attrs.name === 'terms')?.attrs.checked).toBe('checked');
    const ids = all.flatMap(({ attrs }) => (attrs.id === undefined ? [] : [attrs.id]));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('speaks the language it is asked for and leads to the others', async () => {
    const language = (code: string, name: string, strings = {}, active = true) => ({
      code,
      name,
      flag: code,
      active,
      strings,
    });
    const languages = {
      en: language('en', 'English'),
      ar: language('ar', 'العربية', {
        'node.n1.text': 'أهلا',
        'node.n2.text': '  ',
        'visitor.acceptTerms': 'أوافق',
        terms: 'شروط',
      }),
      de: language('de', 'Deutsch', {}, false),
    };
    const draft = page(
      { languages, defaultLanguage: 'en', terms: 'T' },
      ['text', { text: 'Hello' }],
      ['login-button', { text: 'Go' }],
    );
    const { html } = compile(draft, visit({ language: 'ar', languageLink: '?s=x&lang=' }));
    expect(html).toContain('<html lang="ar" dir="rtl">');
    for (const words of ['أهلا', '>Go<', 'أوافق', 'شروط']) expect(html).toContain(words);
    const links = (await elements(html)).filter(({ attrs }) => attrs.class === 'p-language');
    expect(links.map(({ attrs }) => attrs.href)).toEqual(['?s=x&lang=en', '?s=x&lang=ar']);
    expect(compile(draft, visit()).html).toContain('<html lang="en" dir="ltr">');
  });

  it('takes images of its own host in the size they are shown, and names other hosts', () => {
    const draft = page(
      { background_image: 'https://cdn.example/bg.jpg?a=(1)' },
      ['picture', { url: '/media/splash_images/u/1-a.png', width: '120px', alt: 'A "logo"' }],
      ['picture', { url: 'http://img.example:8080/x.png' }],
    );
    const { html, csp, report } = compile(draft, visit());
    expect(html).toContain('src="/i/320x0/splash_images/u/1-a.png"');
    expect(html).toContain(`alt='A "logo"'`);
    expect(html).toContain('background-image:url(https://cdn.example/bg.jpg?a=%281%29)');
    expect(csp).toContain("img-src 'self' data: http://img.example:8080 https://cdn.example;");
    expect(report.hosts).toEqual(['img.example:8080', 'cdn.example']);
    expect(draftFindings(draft, null).filter(({ key }) => key === 'publish.externalImage')).toHaveLength(2);
  });

  it('brings along the web fonts it is drawn in, of the scripts it is written in, and allows no others', () => {
    const lora = "'Lora', Georgia, serif";
    const draft = page({}, ['text', { text: 'Привіт, світе', fontFamily: lora }], ['text', { text: 'Hi' }]);
    const { html, csp, report } = compile(draft, visit());
    const files = [...html.matchAll(/url\(\/fonts\/([\w-]+)-[0-9a-f]{8}\.woff2\)/g)].map(([, name]) => name);
    expect(files).toEqual(['lora-cyrillic', 'lora-latin-ext', 'lora-latin']);
    expect(html).toContain(`font-family:${lora}`);
    expect(html.match(/@font-face\{font-family:'Lora';font-weight:400 700;font-display:swap;/g)).toHaveLength(3);
    expect(csp).toContain("; font-src 'self';");
    const [css = ''] = /(?<=<style>).*?(?=<\/style>)/s.exec(html) ?? [];
    expect(csp).toContain(`style-src 'sha256-${createHash('sha256').update(css).digest('base64')}';`);
    // the comma and the space are Latin to a font
    const fetched = webFonts
      .find(({ family }) => family === 'Lora')
      ?.subsets.filter(({ name }) => /^(cyrillic|latin)$/.test(name));
    const bytes = fetched?.reduce((sum, subset) => sum + subset.bytes, 0);
    expect(report).toMatchObject({ fonts: [{ family: 'Lora', bytes }], hosts: [] });
    expect(report.bytes).toBe(Buffer.byteLength(html));
  });

  it('of families every device has, or that a stack only names further on, brings none', () => {
    const stacks = ["Georgia, 'Times New Roman', serif", "'Arial Rounded MT Bold', 'Nunito', sans-serif"];
    const draft = page({}, ...stacks.map((fontFamily): [string, Props] => ['text', { text: 'x', fontFamily }]));
    const { html, csp, report } = compile(draft, visit());
    expect(html).not.toContain('@font-face');
    expect(csp).not.toContain('font-src');
    expect(report.fonts).toEqual([]);
  });

  it('keeps Custom HTML that is clean, as it is', () => {
    const html = '<h2>Menu</h2><ul><li>Tea <b>now</b></li></ul><a href="https://a.example/?x=1&amp;y=2">more</a><br>';
    expect(compile(page({}, ['custom-html', { html }]), visit()).html).toContain(`<div class="p-html">${html}</div>`);
  });

  it('gives Custom HTML its looks by classes, as the policy wants it', () => {
    const html =
      '<p class="note" style="color:red;background:url(https://cdn.example/a.png?x=1&amp;y=2)">a</p><b style="color:red">b</b>' +
      '<img src="/a.png" alt="x style=" title="color:red"><i style="color:red">c</i>';
    const compiled = compile(page({}, ['custom-html', { html }]), visit());
    const [, first, second] =
      /<p class="note (s\d+)">a<\/p><b class="(s\d+)">b<\/b><img src="\/a.png" alt="x style=" title="color:red"><i class="\2">c/.exec(
        compiled.html,
      ) ?? [];
    expect(compiled.html).toContain(`.${first}{color:red;background:url(https://cdn.example/a.png?x=1&y=2)}`);
    expect(compiled.html).toContain(`.${second}{color:red}`);
    expect(compiled.csp).toContain("img-src 'self' data: https://cdn.example");
    expect(compiled.report.dropped).toEqual([]);
  });

  it.each(['position:fixed', 'color: red', 'color:red}b{color:blue', 'background:url(//evil.example/a)', '&quot;'])(
    'draws no Custom HTML whose style was not cleaned: %s',
    (style) => {
      const draft = page({}, ['custom-html', { html: `<p style="${style}">a</p>` }]);
      expect(compile(draft, visit()).html).toContain('<div class="p-html"></div>');
    },
  );
});
