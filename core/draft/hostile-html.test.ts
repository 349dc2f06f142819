import { describe, expect, it } from 'vitest';
import { parse5HtmlParser } from '#core/adapters/parse5-html-parser.ts';
import type { PageDocument } from '#core/page/document.ts';
import { serialise } from '#core/page/html/serialise.ts';
import { pageRegistry } from './page-registry.ts';
import { readHtml } from './read-draft.ts';

async function read(html: string) {
  const result = await readHtml(html, parse5HtmlParser);
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}

describe('hostile stored html', () => {
  const text = (attributes: string) =>
    `<main data-portico="page" data-portico-version="1" id="page"><p data-portico="text" ${attributes}>shown</p></main>`;

  it('with two nodes of one id, or ids that are none, gets new ids that nothing else has', async () => {
    const { document, findings } = await read(
      '<main data-portico="page" id="page"><p data-portico="text" id="a"></p><p data-portico="text" id="a"></p>' +
        '<p data-portico="text" id="1 x"></p><p data-portico="text"></p><p data-portico="text" id="n1"></p></main>',
    );
    expect(document.nodes.get(document.root)?.children).toEqual(['a', 'n2', 'n3', 'n4', 'n1']);
    expect(findings.map(({ key }) => key)).toEqual(Array(3).fill('page.idRepaired'));
  });

  it.each([
    ['broken JSON', `id="a" data-props='{"text":'`],
    ['a list', `id="a" data-props='[1]'`],
    ['a word', `id="a" data-props='"x"'`],
    ['null', `id="a" data-props='null'`],
  ])('with %s for properties keeps the element as Custom HTML', async (_, attributes) => {
    const { document, findings } = await read(text(attributes));
    expect(children(document)[0]).toMatchObject({ component: 'custom-html' });
    expect(String(children(document)[0]?.props.html)).toContain('shown');
    expect(findings.map(({ key }) => key)).toContain('page.brokenProps');
  });

  it('with a box of broken properties keeps what is in the box', async () => {
    const { document } = await read(
      `<main data-portico="page" id="p"><div data-portico="box" id="b" data-props='{'><p data-portico="text" id="t"></p></div></main>`,
    );
    expect(document.nodes.get('b')?.children).toEqual(['t']);
    expect(document.nodes.get('b')?.props.columns).toBe(6);
  });

  it.each([
    ['text', 5],
    ['color', 'red;}</style>'],
    ['fontWeight', '800'],
    ['fontFamily', 'x;background:url(//evil)'],
    ['level', 9],
    ['margin', '1px;position:fixed'],
  ])('with %s of a wrong value sets it back and says so', async (property, value) => {
    const props = JSON.stringify({ [property]: value }).replaceAll("'", '&#39;');
    const { document, findings } = await read(text(`id="a" data-props='${props}'`));
    expect(document.nodes.get('a')?.props).toEqual(pageRegistry.defaults('text'));
    expect(findings).toMatchObject([{ key: 'page.wrongProps', params: { component: 'text', properties: property } }]);
  });

  it('cannot reach a prototype', async () => {
    const { document } = await read(
      text(`id="a" data-props='{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"text":"x"}'`),
    );
    expect(document.nodes.get('a')?.props).toEqual({ ...pageRegistry.defaults('text'), text: 'x' });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    const named = await read(
      '<main data-portico="page" id="page"><p data-portico="__proto__">a</p><p data-portico="toString">b</p></main>',
    );
    expect(children(named.document)).toMatchObject([{ component: 'custom-html' }]);
  });

  it('of a newer version is refused, not guessed at', async () => {
    const html = '<main data-portico="page" data-portico-version="99" id="page"></main>';
    expect(await readHtml(html, parse5HtmlParser)).toEqual({ ok: false, reason: 'page.newerVersion' });
  });

  it('keeps properties a later version may know', async () => {
    const { document } = await read(text(`id="a" data-props='{"sparkle":{"b":[1],"a":2},"text":"x"}'`));
    expect(document.nodes.get('a')?.props.sparkle).toEqual({ a: 2, b: [1] });
    expect(serialise(document, pageRegistry)).toContain(`data-props='{"sparkle":{"a":2,"b":[1]},"text":"x"}'`);
  });

  const children = (document: PageDocument) =>
    (document.nodes.get(document.root)?.children ?? []).map((id) => document.nodes.get(id));
});
