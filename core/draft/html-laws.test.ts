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

// spec page-document.10

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
