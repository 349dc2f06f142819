// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { defaultConfiguration } from '#core/config/defaults.ts';
import { editContext as editContextOf } from '#core/draft/edit-context.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import { createDocument, type EditResult, type PageDocument } from '#core/page/document.ts';
import { insertNode, moveNode, removeNode, setNodeProperty } from '#core/page/edit-nodes.ts';
import { HOSTILE } from '#core/testing/hostile.ts';
import { canvasRenderer, changesAccess, showAccess } from '../stage/draw-page.ts';
import { CanvasTree } from './canvas-tree.ts';

// spec page-document.8, product.3

const editContext = editContextOf(defaultConfiguration());

let tree: CanvasTree;
let page: PageDocument;
let rendered: string[];

function must(result: EditResult<PageDocument>): PageDocument {
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}

function show(next: PageDocument): void {
  page = next;
  rendered.length = 0;
  tree.update(page, editContext);
}

function insert(id: string, component: string, parent: string, index?: number): void {
  show(must(insertNode(page, { id, component, parent, index }, pageRegistry)));
}

function order(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-node]')].map((element) => element.dataset.node ?? '');
}

beforeEach(() => {
  document.body.replaceChildren();
  rendered = [];
  tree = new CanvasTree(document.body, {
    isContainer: canvasRenderer.isContainer,
    drawsContext: canvasRenderer.drawsContext,
    render(node, context) {
      rendered.push(node.id);
      return canvasRenderer.render(node, context);
    },
  });
  show(createDocument(pageRegistry, 'root'));
  insert('box', 'box', page.root);
  insert('one', 'text', 'box');
  insert('two', 'text', 'box');
  insert('three', 'text', 'box');
});

describe('the canvas follows the document', () => {
  test('an edit of one node draws that node alone, in place', () => {
    const element = tree.element('two');
    show(must(setNodeProperty(page, { id: 'two', property: 'text', value: 'Hello\nyou' }, pageRegistry)));
    expect(rendered).toEqual(['two']);
    expect(tree.element('two')).toBe(element);
    expect(element?.innerHTML).toBe('Hello<br>you');
  });

  test('another context draws those nodes alone that depend on it', () => {
    insert('terms', 'terms', 'box');
    rendered.length = 0;
    tree.update(page, editContextOf({ ...defaultConfiguration(), terms: 'Be kind.' }));
    expect(rendered).toEqual(['terms']);
    expect(tree.element('terms')?.textContent).toContain('Be kind.');
  });

  test('another language, and another translation, draw those texts alone that say something else then', () => {
    insert('terms', 'terms', 'box');
    const german = (strings: Record<string, string>) => ({
      ...defaultConfiguration(),
      languages: { de: { code: 'de', name: 'Deutsch', flag: 'de', active: true, strings } },
    });
    const inGerman = (strings: Record<string, string>) => {
      rendered.length = 0;
      tree.update(page, editContextOf(german(strings), 'de'));
    };
    inGerman({ 'node.two.text': 'Hallo', 'visitor.acceptTerms': 'Einverstanden' });
    expect(rendered).toEqual(['two', 'terms']);
    expect(tree.element('two')?.textContent).toBe('Hallo');
    expect(tree.element('terms')?.textContent).toContain('Einverstanden');
    inGerman({ 'node.two.text': 'Hallo', 'node.one.text': 'Eins' });
    expect(rendered).toEqual(['one', 'terms']);
    inGerman({});
    expect([tree.element('one')?.textContent, tree.element('two')?.textContent]).toEqual(['Text', 'Text']);
  });

  test('a moved node keeps its element', () => {
    const element = tree.element('one');
    show(must(moveNode(page, { id: 'one', parent: 'box', index: 2 }, pageRegistry)));
    expect(order()).toEqual([page.root, 'box', 'two', 'three', 'one']);
    expect(tree.element('one')).toBe(element);
    show(must(moveNode(page, { id: 'one', parent: page.root }, pageRegistry)));
    expect(order()).toEqual([page.root, 'box', 'two', 'three', 'one']);
    expect(element?.parentElement).toBe(tree.element(page.root));
  });

  test('a removed container takes all that was in it', () => {
    show(must(removeNode(page, { id: 'box' }, pageRegistry)));
    expect(order()).toEqual([page.root]);
    expect(tree.element('two')).toBeUndefined();
  });

  test('going back to an earlier document draws it as it was', () => {
    const before = page;
    const drawn = document.body.innerHTML;
    show(must(removeNode(page, { id: 'two' }, pageRegistry)));
    show(must(moveNode(page, { id: 'three', parent: 'box', index: 0 }, pageRegistry)));
    show(before);
    expect(document.body.innerHTML).toBe(drawn);
  });

  test('a node that draws another element keeps its place', () => {
    show(must(setNodeProperty(page, { id: 'two', property: 'level', value: 2 }, pageRegistry)));
    expect(tree.element('two')?.tagName).toBe('H2');
    expect(order()).toEqual([page.root, 'box', 'one', 'two', 'three']);
  });

  test('a node is found from any element inside it', () => {
    show(must(setNodeProperty(page, { id: 'two', property: 'text', value: 'a\nb' }, pageRegistry)));
    expect(tree.nodeAt(tree.element('two')?.querySelector('br') ?? null)).toBe('two');
    expect(tree.nodeAt(document.body)).toBeNull();
  });
});

describe('what the page asks by itself', () => {
  const shown = () => document.querySelector('.portico-added');
  const showOn = (configuration: object) => {
    const draft = { document: page, configuration: { ...defaultConfiguration(), ...configuration } };
    tree.update(page, editContextOf(draft.configuration));
    showAccess(tree, draft, editContextOf(draft.configuration));
  };

  test('stands above the first login element as for visitors, wherever that goes, and is no node', () => {
    showOn({ terms: 'Be kind.' });
    expect(shown()).toBeNull();
    insert('login', 'login-button', 'box', 1);
    showOn({ terms: 'Be kind.' });
    expect(shown()?.nextSibling).toBe(tree.element('login'));
    expect(shown()?.textContent).toContain('Be kind.');
    expect(tree.nodeAt(shown()?.firstChild ?? null)).toBeNull();
    expect(page.nodes.size).toBe(6);
    show(must(moveNode(page, { id: 'login', parent: page.root, index: 0 }, pageRegistry)));
    showOn({ terms: 'Be brave.' });
    expect(shown()?.nextSibling).toBe(tree.element('login'));
    expect(shown()?.textContent).toContain('Be brave.');
    expect(order()).toEqual([page.root, 'login', 'box', 'one', 'two', 'three']);
  });

  test('goes where the page has an element for it, and comes with a password', () => {
    insert('login', 'login-button', 'box');
    insert('terms', 'terms', 'box');
    showOn({ terms: 'Be kind.' });
    expect(shown()).toBeNull();
    showOn({ terms: 'Be kind.', security: { ...defaultConfiguration().security, active: true } });
    expect(shown()?.querySelectorAll('input[type=password]').length).toBe(1);
    expect(shown()?.querySelector('.p-terms')).toBeNull();
  });

  test('is looked at again after an edit of structure or of a login, not after one of words and looks', () => {
    insert('login', 'login-button', 'box', 1);
    const from = page;
    const edits: Record<string, PageDocument> = {
      'a word': must(setNodeProperty(from, { id: 'two', property: 'text', value: 'Good day' }, pageRegistry)),
      'a color of the login': must(
        setNodeProperty(from, { id: 'login', property: 'color', value: '#112233' }, pageRegistry),
      ),
      'a login that is added': must(
        insertNode(from, { id: 'first', component: 'login-button', parent: from.root, index: 0 }, pageRegistry),
      ),
      'a login that is moved': must(moveNode(from, { id: 'login', parent: from.root, index: 0 }, pageRegistry)),
      'a login that is removed': must(removeNode(from, { id: 'login' }, pageRegistry)),
      'the terms, added': must(insertNode(from, { id: 'terms', component: 'terms', parent: 'box' }, pageRegistry)),
    };
    const looked = Object.entries(edits).filter(([, now]) => changesAccess(now, from));
    expect(looked.map(([name]) => name)).toEqual([
      'a login that is added',
      'a login that is moved',
      'a login that is removed',
      'the terms, added',
    ]);
    expect(changesAccess(from, edits['the terms, added'] ?? from)).toBe(true);
  });
});

describe('while a person writes in a node', () => {
  test('its inside is left to the browser, and drawn afresh afterwards', () => {
    const element = tree.element('two') as HTMLElement;
    tree.write('two');
    element.textContent = 'typed';
    show(must(setNodeProperty(page, { id: 'two', property: 'text', value: 'typed' }, pageRegistry)));
    expect(element.innerHTML).toBe('typed');
    show(must(setNodeProperty(page, { id: 'two', property: 'text', value: 'typed\nmore' }, pageRegistry)));
    expect(element.innerHTML).toBe('typed');
    tree.write(null);
    expect(element.innerHTML).toBe('typed<br>more');
  });
});

describe('foreign markup', () => {
  const foreign = (value: string) => {
    if (!page.nodes.has('custom')) insert('custom', 'custom-html', 'box');
    show(must(setNodeProperty(page, { id: 'custom', property: 'html', value }, pageRegistry)));
    return tree.element('custom') as HTMLElement;
  };

  test('is drawn as a page would draw it, and nothing in it can be used', () => {
    const element = foreign('<P STYLE="color: red; position: fixed">Hi <a href=/x tabindex=1>there<br/></a>');
    const inside = element.firstElementChild as HTMLElement;
    expect(inside.hasAttribute('inert')).toBe(true);
    expect(inside.innerHTML).toBe('<p style="color: red;">Hi <a>there<br></a></p>');
    expect(tree.nodeAt(element.querySelector('a'))).toBe('custom');
  });

  test.each(Object.values(HOSTILE).flat())('runs nothing of %s', (hostile) => {
    const element = foreign(`before ${hostile}`);
    expect(element.querySelector('script, iframe, object, embed, form, input, style, svg, math, video')).toBeNull();
    for (const { attributes } of element.querySelectorAll('*'))
      for (const { name, value } of attributes)
        expect(`${name}=${value}`).not.toMatch(
          /^(?:on|href|srcdoc|formaction)|javascript:|url\((?!["']?(?:https?:\/\/|\/\w))/i,
        );
  });

  test('of which nothing is seen says what it is', () => {
    expect(foreign('<script>steal()</script>').textContent).toBe('Visitors see nothing of this Custom HTML');
  });
});
