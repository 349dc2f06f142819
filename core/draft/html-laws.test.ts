import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse5HtmlParser } from '#core/adapters/parse5-html-parser.ts';
import { MAX_DEPTH } from '#core/constants.ts';
import type { PageDocument } from '#core/page/document.ts';
import { serialise } from '#core/page/html/serialise.ts';
import { writeParsed } from '#core/page/html/write-markup.ts';
import { depth, walk } from '#core/page/tree.ts';
import { arbitraryDraft } from '#core/testing/arbitrary-draft.ts';
import { writeDraft } from './draft.ts';
import { pageRegistry } from './page-registry.ts';
import { readHtml } from './read-draft.ts';

const RUNS = process.env.PROOF ? 10_000 : 100;

function plain(document: PageDocument): unknown {
  return { version: document.version, root: document.root, nodes: Array.from(walk(document), ({ node }) => node) };
}

async function read(html: string) {
  const result = await readHtml(html, parse5HtmlParser);
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}

describe('a page that is stored and read again', () => {
  it('is the same page, with nothing to report', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryDraft, async (draft) => {
        const { document, findings } = await read(writeDraft(draft).html);
        expect(plain(document)).toEqual(plain(draft.document));
        expect(findings).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('is written the same way however it came about', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryDraft, async (draft) => {
        const { html } = writeDraft(draft);
        const { document } = await read(html);
        const shuffled = { ...document, nodes: document.nodes.with([...document.nodes.values()].map(reversedProps)) };
        expect(serialise(shuffled, pageRegistry)).toBe(html);
      }),
      { numRuns: RUNS },
    );
  });

  it('is the same after foreign markup was read once', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryMarkup, async (html) => {
        const once = (await read(html)).document;
        const twice = (await read(serialise(once, pageRegistry))).document;
        expect(plain(twice)).toEqual(plain(once));
      }),
      { numRuns: RUNS },
    );
  });

  it('loses no word of foreign markup', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryForeign, async (html) => {
        const { document } = await read(html);
        const kept = Array.from(walk(document), ({ node }) => JSON.stringify(node.props)).join();
        for (const word of wordsOf(writeParsed(await parse5HtmlParser.parse(html)))) expect(kept).toContain(word);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('foreign markup', () => {
  const children = (document: PageDocument) =>
    (document.nodes.get(document.root)?.children ?? []).map((id) => document.nodes.get(id));

  it('without a page element becomes Custom HTML on a new page', async () => {
    const { document, findings } = await read('<section><h1>Hi</h1></section><p>there</p>');
    expect(children(document)).toMatchObject([
      { component: 'custom-html', props: { html: '<section><h1>Hi</h1></section><p>there</p>' } },
    ]);
    expect(findings.map(({ key }) => key)).toEqual(['page.noRoot', 'page.foreign']);
  });

  it('between our own elements stays in its place', async () => {
    const { document } = await read(
      '<main data-portico="page" id="p"><p data-portico="text" id="a"></p> <hr>tail<!--c--> <p data-portico="text" id="b"></p></main>',
    );
    expect(children(document).map((node) => [node?.id, node?.props.html])).toEqual([
      ['a', undefined],
      ['n1', '<hr>tail<!--c-->'],
      ['b', undefined],
    ]);
  });

  it('of an unknown component is kept whole and named', async () => {
    const { document, findings } = await read(
      `<main data-portico="page" id="p"><div data-portico="hologram" id="h" data-props='{"x":1}'>3D</div></main>`,
    );
    expect(children(document)).toMatchObject([
      {
        component: 'custom-html',
        props: { html: `<div data-portico="hologram" id="h" data-props='{"x":1}'>3D</div>` },
      },
    ]);
    expect(findings[0]).toMatchObject({ key: 'page.unknownKept', params: { component: 'hologram' } });
  });

  it('inside an element that holds no others is derived and ignored', async () => {
    const { document } = await read(
      `<main data-portico="page" id="p"><p data-portico="text" id="a" data-props='{"text":"yes"}'>no <b>way</b></p></main>`,
    );
    expect(document.nodes.get('a')?.props.text).toBe('yes');
    expect(document.nodes.size).toBe(2);
  });

  it('outside the page element is taken in at the end', async () => {
    const { document, findings } = await read('<i>before</i><main data-portico="page" id="p"></main>');
    expect(children(document)).toMatchObject([{ props: { html: '<i>before</i>' } }]);
    expect(findings.map(({ key }) => key)).toContain('page.outsideRoot');
  });
});

describe('a footer', () => {
  const stored = (...elements: string[]) =>
    `<main data-portico="page" data-portico-version="1" id="page">${elements.join('')}</main>`;
  const footer = (id: string) => `<footer data-portico="footer" id="${id}"></footer>`;
  const text = '<p data-portico="text" id="t"></p>';
  const onPage = ({ nodes, root }: PageDocument) =>
    nodes.get(root)?.children.map((id) => [id, nodes.get(id)?.component]);

  it('is read as the last element wherever it was written', async () => {
    const { document } = await read(stored(footer('f'), text, '<hr>'));
    expect(onPage(document)).toEqual([
      ['t', 'text'],
      ['n1', 'custom-html'],
      ['f', 'footer'],
    ]);
  });

  it('is one: a second is kept as Custom HTML and named', async () => {
    const { document, findings } = await read(stored(footer('f'), text, footer('g')));
    expect(onPage(document)?.map(([, component]) => component)).toEqual(['text', 'custom-html', 'footer']);
    expect(findings).toMatchObject([
      { key: 'page.misplaced', params: { component: 'footer' } },
      { key: 'page.foreign' },
    ]);
  });

  it('is not asked of pages that have none', async () => {
    const { document, findings } = await read(stored(text));
    expect(onPage(document)).toEqual([['t', 'text']]);
    expect(findings).toEqual([]);
  });
});

describe('what is nested too deep', () => {
  const nested = (levels: number) =>
    `<main data-portico="page" id="page">${'<div data-portico="box">'.repeat(levels)}x<p data-portico="text">${'</div>'.repeat(levels)}</main>`;

  it('stays as one Custom HTML in the fiftieth level', async () => {
    const { document, findings } = await read(nested(60));
    const depths = Array.from(walk(document), ({ node }) => depth(document, node.id));
    expect(Math.max(...depths)).toBe(MAX_DEPTH);
    const leaves = Array.from(walk(document), ({ node }) => node).filter(
      ({ component }) => component === 'custom-html',
    );
    expect(leaves).toHaveLength(1);
    expect(leaves[0]?.props.html).toContain('<p data-portico="text">');
    expect(findings.map(({ key }) => key)).toContain('page.deepKept');
  });

  it('is refused in words where it is deeper than any page, and quickly', async () => {
    expect(await readHtml(nested(100_000), parse5HtmlParser)).toEqual({ ok: false, reason: 'error.html' });
    expect(await readHtml('<b>'.repeat(300_000), parse5HtmlParser)).toEqual({ ok: false, reason: 'error.html' });
  });
});

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

function reversedProps<Node extends { props: object }>(node: Node): Node {
  return { ...node, props: Object.fromEntries(Object.entries(node.props).reverse()) };
}

/** Leaves of ours: what is inside them is derived, and ignored on reading. */
const LEAVES = ['<p data-portico="text" id="a">', '<button data-portico="login-button">', '</button>'];

const FOREIGN = [
  '<main data-portico="page" id="p">',
  '</main>',
  '<div data-portico="box">',
  '<div>',
  '</div>',
  '<p>',
  '<table><td>',
  '<svg><title>',
  '<!-- c -->',
  '<pre>\n\n',
  '<template><i>',
  '</template>',
  '<textarea>\n<b>',
  '</textarea>',
  '<style>a>b{}</style>',
  '<a href="x&amp;y\'">',
  "<img alt='\"'>",
  '<b>',
  '</b>',
  '&lt;&nbsp;',
  '<!doctype html><body class=x>',
];

const markupOf = (pieces: readonly string[]) =>
  fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme-ascii', maxLength: 6 })), { maxLength: 25 })
    .map((parts) => parts.join(''));

/** Markup with a bit of everything: ours, foreign, broken. */
const arbitraryMarkup = markupOf([...FOREIGN, ...LEAVES]);
const arbitraryForeign = markupOf(FOREIGN);

/** Words of the text; entities and tags are written in other ways. */
function wordsOf(html: string): string[] {
  return (
    html
      .replace(/<[^>]*>/g, ' ')
      .match(/\b[a-zA-Z]{4,}\b/g)
      ?.filter((word) => word !== 'nbsp' && word !== 'quot') ?? []
  );
}
