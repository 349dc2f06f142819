import { describe, expect, it } from 'vitest';
import { parse5HtmlParser } from '#core/adapters/parse5-html-parser.ts';
import { MAX_DEPTH } from '#core/constants.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import { tellFinding } from '#core/page/finding.ts';
import { depth, walk } from '#core/page/tree.ts';
import { createIds, parse } from './parse.ts';

async function read(html: string) {
  const result = parse(await parse5HtmlParser.parse(html), pageRegistry);
  if (!result.ok) throw new Error(result.reason);
  const { document, findings } = result.value;
  const drawn = Array.from(walk(document), ({ node }) => `${node.id}:${node.component}`).join(' ');
  return { document, drawn, keys: findings.map(({ key }) => key), told: findings.map(tellFinding) };
}

const main = (inside: string) => `<main data-portico="page" id="page">${inside}</main>`;
const text = (id: string) => `<p data-portico="text" id="${id}"></p>`;
const box = (id: string, inside = '') => `<div data-portico="box" id="${id}">${inside}</div>`;

describe('stored html', () => {
  it.each([
    ['of a page alone', main(''), 'page:page', []],
    ['of nested boxes', main(box('a', box('b', text('c')) + text('d'))), 'page:page a:box b:box c:text d:text', []],
    ['with blanks between elements', main(`\n ${text('a')}\n\t${text('b')}\n`), 'page:page a:text b:text', []],
    ['that is empty', '', 'n1:page', ['page.noRoot']],
    ['that is blank', ' \n', 'n1:page', ['page.noRoot']],
    ['without a page element', text('a'), 'n1:page a:text', ['page.noRoot']],
    ['with words beside the page', `${main('')}tail`, 'page:page n1:custom-html', ['page.outsideRoot', 'page.foreign']],
    [
      'with a page in a page',
      main(box('a', '<main data-portico="page" id="b">x</main>')),
      'page:page a:box n1:custom-html',
      ['page.misplaced', 'page.foreign'],
    ],
    [
      'with a footer in a box',
      main(box('a', '<footer data-portico="footer" id="f"></footer>')),
      'page:page a:box n1:custom-html',
      ['page.misplaced', 'page.foreign'],
    ],
    [
      'with an unknown element',
      main('<b data-portico="hologram">x</b>'),
      'page:page n1:custom-html',
      ['page.unknownKept', 'page.foreign'],
    ],
    [
      'with words between elements',
      main(`${text('a')}x<i>y</i>${text('b')}z`),
      'page:page a:text n1:custom-html b:text n2:custom-html',
      ['page.foreign', 'page.foreign'],
    ],
    ['with a comment', main('<!--x-->'), 'page:page n1:custom-html', ['page.foreign']],
    [
      'with our elements inside of foreign ones',
      main(`<section>${text('a')}</section>`),
      'page:page n1:custom-html',
      ['page.foreign'],
    ],
  ])('%s is read as %s', async (_, html, drawn, keys) => {
    expect(await read(html)).toMatchObject({ drawn, keys });
  });

  it('says in words what was repaired, and where', async () => {
    const { told } = await read(main(`${text('a')}${text('a')}<b data-portico="hologram">x</b>`));
    expect(told.map(({ node }) => node)).toEqual(['n1', undefined, 'n2']);
    for (const { problem, level } of told) {
      expect(level).toBe('warning');
      expect(problem).not.toMatch(/undefined|\{\w+\}/);
    }
    expect(told[1]?.problem).toContain('hologram');
  });

  it('says of a long id only its beginning', async () => {
    const { told } = await read(main(text(`1${'x'.repeat(5_000)}`)));
    expect(told[0]?.problem.length).toBeLessThan(250);
  });

  it('of the same kind gives the same ids each time', async () => {
    const html = main(`x${text('')}${text('a b')}<hr>`);
    const [one, other] = [await read(html), await read(html)];
    expect(one.drawn).toBe(other.drawn);
  });

  it.each([
    ['1', true],
    ['2', false],
    ['', false],
    ['1.0', false],
  ])('of the version %j is taken: %s', async (version, taken) => {
    const html = `<main data-portico="page" data-portico-version="${version}" id="page"></main>`;
    const result = parse(await parse5HtmlParser.parse(html), pageRegistry);
    expect(result.ok ? true : result.reason).toBe(taken || 'page.newerVersion');
  });

  it('keeps empty boxes in the last level, and what is inside of them as one Custom HTML', async () => {
    const nested = (levels: number, inside: string) =>
      main('<div data-portico="box">'.repeat(levels) + inside + '</div>'.repeat(levels));
    const empty = await read(nested(MAX_DEPTH, ' '));
    expect(empty.keys.filter((key) => key !== 'page.idRepaired')).toEqual([]);
    expect(Math.max(...Array.from(walk(empty.document), ({ node }) => depth(empty.document, node.id)))).toBe(MAX_DEPTH);
    const full = await read(nested(MAX_DEPTH, 'x'));
    expect(full.keys.filter((key) => key !== 'page.idRepaired')).toEqual(['page.deepKept', 'page.foreign']);
    expect(Math.max(...Array.from(walk(full.document), ({ node }) => depth(full.document, node.id)))).toBe(MAX_DEPTH);
    const fits = await read(nested(MAX_DEPTH - 1, text('t')));
    expect(fits.drawn).toContain('t:text');
  });
});

describe('ids of a page that is read', () => {
  it('are the written ones where they may be, once, and else such as nothing has', async () => {
    const findings: never[] = [];
    const ids = createIds(await parse5HtmlParser.parse('<p id="n1"></p><b><i id="n3"></i></b><!--n2-->'));
    expect([ids.fresh(), ids.take('n3', findings), ids.take('n3', findings), ids.fresh()]).toEqual([
      'n2',
      'n3',
      'n4',
      'n5',
    ]);
    expect(findings).toMatchObject([{ key: 'page.idRepaired', params: { id: 'n3', to: 'n4' }, node: 'n4' }]);
  });

  it.each([undefined, '', '1a', 'a b', 'a"b', 'a'.repeat(65), '__proto__'])('%j is replaced', async (id) => {
    const ids = createIds([]);
    expect(ids.take(id, [])).toBe('n1');
  });
});
