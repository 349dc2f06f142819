import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { parse5HtmlParser } from '#core/adapters/parse5-html-parser.ts';
import { countedIds } from '#core/page/new-id.ts';
import { walk } from '#core/page/tree.ts';
import type { NodeId } from '#core/page/types.ts';
import { arbitraryDraft } from '#core/testing/arbitrary-draft.ts';
import { outdatedNodes } from '#core/translations/progress.ts';
import { applyEdit, applyEdits } from '../commands/index.ts';
import { newDraft } from '../draft.ts';
import type { Draft } from '../types.ts';
import { type Clip, clipOf, readClip, writeClip } from './clip.ts';
import { readPasted } from './read-pasted.ts';

const german = { name: 'Deutsch', code: 'de', flag: 'de', active: true };
const tools = (prefix: string) => ({ newId: countedIds(prefix) });

function must<Value>(result: { ok: true; value: Value } | { ok: false; reason: string }): Value {
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}

const boxed: Draft = must(
  applyEdits(
    newDraft(),
    [
      { command: 'insert', args: { component: 'box', parent: 'page' } },
      { command: 'insert', args: { component: 'text', props: { text: 'Hello', layerName: 'Greeting' }, parent: 'n1' } },
      {
        command: 'setConfiguration',
        args: { change: { languages: { de: { ...german, strings: { 'node.n2.text': 'Hallo', terms: 'T' } } } } },
      },
    ],
    tools('n'),
  ),
).draft;

const pasted = (draft: Draft, clip: Clip, parent: NodeId = draft.document.root) =>
  must(applyEdit(draft, { command: 'paste', args: { clip, parent } }, tools('copy')));
const travelled = (draft: Draft, ids: NodeId[]) =>
  must(readClip(writeClip(clipOf(draft, ids))) ?? { ok: false, reason: '' });

describe('copied elements', () => {
  it('come back from a clipboard as they were, with names, translations and ids of their own', () => {
    const { draft, select } = pasted(boxed, travelled(boxed, ['n1']));
    expect(select).toEqual(['copy1']);
    const words = draft.document.nodes.get('copy2');
    expect(words).toMatchObject({ parent: 'copy1', props: { text: 'Hello', layerName: 'Greeting' } });
    expect(draft.configuration.languages.de?.strings).toEqual({
      'node.n2.text': 'Hallo',
      'node.copy2.text': 'Hallo',
      terms: 'T',
    });
  });

  it('say the same in every language where what they were copied from does', () => {
    const same = ['node.n2.text', 'terms'];
    const change = { command: 'setConfiguration', args: { change: { same_everywhere: same } } } as const;
    const { draft: named } = must(applyEdit(boxed, change, tools('n')));
    const { draft } = pasted(named, travelled(named, ['n1']));
    expect(draft.configuration.same_everywhere).toEqual([...same, 'node.copy2.text']);
    expect(pasted(newDraft(), travelled(named, ['n1'])).draft.configuration.same_everywhere).toEqual([
      'node.copy2.text',
    ]);
  });

  it('are as outdated as what they were copied from', () => {
    const text = { command: 'setProperty', args: { id: 'n2', property: 'text', value: 'Good night' } } as const;
    const { draft: changed } = must(applyEdit(boxed, text, tools('n')));
    const { draft } = pasted(changed, travelled(changed, ['n1']));
    expect([...outdatedNodes(draft, 'de').keys()].sort()).toEqual(['copy2', 'n2']);
  });

  it('leave behind the translations of languages a page does not have', () => {
    const { draft } = pasted(newDraft(), travelled(boxed, ['n1']));
    expect(draft.configuration.languages).toEqual({});
    expect(draft.document.nodes.size).toBe(3);
  });

  it('are copied once where one holds another', () => {
    expect(clipOf(boxed, ['n2', 'n1']).nodes).toHaveLength(1);
  });

  it('never the page itself', () => {
    expect(readClip(writeClip(clipOf(boxed, ['page'])))).toEqual({ ok: false, reason: 'page.onlyOne' });
  });

  it('of any page can be pasted as often as one likes', () => {
    fc.assert(
      fc.property(arbitraryDraft, (draft) => {
        const loose = (draft.document.nodes.get(draft.document.root)?.children ?? []).filter(
          (id) => draft.document.nodes.get(id)?.component !== 'footer',
        );
        if (loose.length === 0) return;
        const clip = travelled(draft, loose);
        const once = pasted(newDraft(), clip).draft;
        const again = travelled(once, [...(once.document.nodes.get(once.document.root)?.children ?? [])]);
        expect(again.nodes.map(({ component, props }) => ({ component, props }))).toEqual(
          clip.nodes.map(({ component, props }) => ({ component, props })),
        );
        expect(Array.from(walk(once.document)).length).toBe(once.document.nodes.size);
      }),
      { numRuns: 50 },
    );
  });
});

const clipText = (nodes: unknown) => JSON.stringify({ 'portico-clip': 1, nodes });
const deep = (levels: number): unknown => ({ component: 'box', children: levels > 0 ? [deep(levels - 1)] : [] });

describe('a hostile clipboard', () => {
  it.each([
    ['half of a clip', '{"portico-clip":1,"nodes":[{', 'page.clipBroken'],
    ['no elements', clipText([]), 'page.clipBroken'],
    ['elements that are none', clipText([null, 5]), 'page.clipBroken'],
    ['elements in an object', clipText({ length: 1e9 }), 'page.clipBroken'],
    ['an unknown element', clipText([{ component: 'hologram' }]), 'page.unknownComponent'],
    ['a name of the prototype', clipText([{ component: 'constructor' }]), 'page.unknownComponent'],
    ['a second page', clipText([{ component: 'page' }]), 'page.onlyOne'],
    ['CSS in a colour', clipText([{ component: 'text', props: { color: 'red;x:url(//evil)' } }]), 'page.clipBroken'],
    ['a name that is no name', clipText([{ component: 'text', props: { layerName: {} } }]), 'page.clipBroken'],
    [
      'translations that are no words',
      clipText([{ component: 'text', strings: { de: { text: [] } } }]),
      'page.clipBroken',
    ],
    [
      'sources of translations that are none',
      clipText([{ component: 'text', made: { de: { text: { hash: 5 } } } }]),
      'page.clipBroken',
    ],
    ['names of properties that are none', clipText([{ component: 'text', same: [5] }]), 'page.clipBroken'],
    ['children of a text', clipText([{ component: 'text', children: [{ component: 'text' }] }]), 'page.notHere'],
    ['boxes nested without end', clipText([deep(400)]), 'page.tooDeep'],
    ['more than any page holds', clipText(Array(10_001).fill({ component: 'text' })), 'page.clipTooLarge'],
    ['a newer version', '{"portico-clip":2,"nodes":[]}', 'page.clipNewer'],
  ])('with %s is refused with a sentence', (_, source, reason) => {
    expect(readClip(source)).toEqual({ ok: false, reason });
  });

  it('reaches no prototype', () => {
    const clip = must(
      readClip('{"portico-clip":1,"nodes":[{"component":"text","props":{"__proto__":{"text":"x"}}}]}') ?? {
        ok: false,
        reason: '',
      },
    );
    expect(clip.nodes[0]?.props).toEqual({});
  });

  it.each(['', 'words', '[1]', '{"nodes":[]}'])('that says %j is none of ours', (source) => {
    expect(readClip(source)).toBeNull();
  });
});

const read = async (plain: string, html = '') =>
  must(await readPasted({ plain, html }, parse5HtmlParser.parse, false)).clip.nodes[0];

describe('what is copied elsewhere', () => {
  it('from Word becomes its words', async () => {
    const word =
      '<html xmlns:o="urn:x"><head><style>p.MsoNormal{mso-style:x}</style></head><body><!--StartFragment-->' +
      '<p class=MsoNormal><span style="font-size:14pt;mso-fareast-language:EN">Free <o:p></o:p>Wi-Fi</span><br>' +
      'Ask us</p><!--EndFragment--></body></html>';
    expect(await read('Free Wi-Fi\r\nAsk us\r\n', word)).toMatchObject({
      component: 'text',
      props: { text: 'Free Wi-Fi\nAsk us' },
    });
    expect(await read('', word)).toMatchObject({ component: 'text', props: { text: 'Free Wi-Fi\nAsk us' } });
  });

  it('from Google Docs becomes its words, a table of it Custom HTML', async () => {
    const docs = (inside: string) =>
      `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1">${inside}</b>`;
    expect(await read('Hi', docs('<p dir="ltr"><span style="color:#000">Hi</span></p>'))).toMatchObject({
      component: 'text',
      props: { text: 'Hi' },
    });
    const table = docs(
      '<div dir="ltr"><table style="border:none"><tbody><tr><td style="x:y">1</td><td>2</td></tr></tbody></table></div>',
    );
    expect(await read('1', table)).toMatchObject({
      component: 'custom-html',
      props: { html: '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>' },
    });
  });

  it.each([
    [
      '<script>fetch("//evil")</script><img src=x onerror=alert(1)><a href="javascript:x">a</a>',
      '<img src="x"><a>a</a>',
    ],
    ['<p onclick="x" style="position:fixed" class="p-box" id="n1">hi</p><iframe src="//evil"></iframe>', '<p>hi</p>'],
    ['<form action="//evil"><input name="p"><ul><li>one</li></ul></form>', '<ul><li>one</li></ul>'],
    ['<svg><a xlink:href="javascript:x"><text>t</text></a></svg><p>left', '<p>left</p>'],
    ['<div data-portico="page" data-props="{}"><hr></div>', '<div><hr></div>'],
    [
      '<img src="data:image/svg+xml,<svg onload=x>"><a title="<b>" href="https://a.example/?a=1&b=2">b</a>',
      '<a href="https://a.example/?a=1&amp;b=2">b</a>',
    ],
  ])('as markup %j keeps only what does nothing but show', async (source, html) => {
    const plain = `${source}${source.endsWith('>') ? '' : '</p>'}`;
    expect(await read(plain)).toMatchObject({ component: 'custom-html', props: { html } });
    const shown = new JSDOM(html).window.document;
    expect(shown.querySelector('script, iframe, form, svg, style, [onerror], [style], [id], [class]')).toBeNull();
  });

  it('keeps a heart or a comparison as words', async () => {
    expect(await read('I <3 Wi-Fi > cable')).toMatchObject({
      component: 'text',
      props: { text: 'I <3 Wi-Fi > cable' },
    });
  });

  it.each([
    ['nothing', '', '', 'page.clipEmpty'],
    ['a script alone', '<script>x</script>', '', 'page.clipEmpty'],
    ['nesting without end', '', '<div>'.repeat(2_000), 'page.clipBroken'],
    ['more words than a text holds', 'x'.repeat(20_001), '', 'page.clipTooLarge'],
  ])('with %s is refused with a sentence', async (_, plain, html, reason) => {
    expect(await readPasted({ plain, html }, parse5HtmlParser.parse, false)).toEqual({ ok: false, reason });
  });
});

describe('several edits as one', () => {
  it('are all done or none', () => {
    const refusedSet = applyEdits(
      boxed,
      [
        { command: 'remove', args: { id: 'n2' } },
        { command: 'remove', args: { id: 'page' } },
      ],
      tools('x'),
    );
    expect(refusedSet).toEqual({ ok: false, reason: 'page.fixed' });
  });

  it('select together what each selects, without what a later one removed', () => {
    const edits = ['n1', 'n2'].map((id) => ({ command: 'duplicate', args: { id } }) as const);
    const { select } = must(applyEdits(boxed, [...edits, { command: 'remove', args: { id: 'n1' } }], tools('x')));
    expect(select).toEqual(['x1', 'page']);
  });
});
