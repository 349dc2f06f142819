import grapesjs from 'grapesjs';
import 'grapesjs/dist/css/grapes.min.css';
import { painted } from '../bench/editor/pages/paint.ts';
import { childrenOf } from '../bench/editor/pages/spec.ts';

/** GrapesJS as it comes: blocks, layers, style and trait panels, the canvas in its frame. Its autosave is off. */

const host = document.body.appendChild(document.createElement('div'));
document.body.style.margin = '0';
let editor;
let next = 0;

const component = (i) => (i < 0 ? editor.getWrapper() : editor.Components.getById(`c${i}`));
const canvas = () => editor.Canvas.getDocument();
const isOurs = (found) => !found.is('textnode');

function define({ i, type, text }, children) {
  const attributes = { id: `c${i}` };
  if (type === 'box') return { tagName: 'div', attributes, components: children };
  if (type === 'picture') return { type: 'image', attributes: { ...attributes, src: '/picture.svg' } };
  const tagName = type === 'button' ? 'button' : 'p';
  return { type: 'text', tagName, attributes, components: [{ type: 'textnode', content: text }] };
}

function countIn(parent) {
  return parent.components().reduce((sum, child) => sum + (isOurs(child) ? 1 + countIn(child) : 0), 0);
}

window.bench = {
  name: 'grapesjs',
  inline: { clicks: 2, wait: 50 },
  data(n) {
    const page = window.benchSpec(n);
    const children = childrenOf(page);
    const build = (each) => define(each, children(each.i).map(build));
    const styles = page
      .filter(({ style }) => Object.keys(style).length > 0)
      .map(({ i, style }) => ({ selectors: [`#c${i}`], style }));
    const component = { type: 'wrapper', components: children(-1).map(build) };
    return JSON.stringify({ pages: [{ id: 'page', frames: [{ component }] }], styles });
  },
  async load(data) {
    const block = (id, content) => ({ id, label: id, content });
    editor = grapesjs.init({
      container: host,
      height: '100vh',
      projectData: JSON.parse(data),
      // left on it writes the whole project at every change, about 190 ms at 3,000 components
      storageManager: { type: '', autosave: false, autoload: false },
      telemetry: false,
      noticeOnUnload: false,
      cssIcons: '',
      blockManager: {
        blocks: [
          block('Box', { tagName: 'div', style: { padding: '8px' } }),
          block('Text', { type: 'text', content: 'Text' }),
          block('Button', { type: 'text', tagName: 'button', content: 'Button' }),
          block('Picture', { type: 'image' }),
        ],
      },
    });
    await new Promise((resolve) => editor.onReady(resolve));
    if (location.hash.includes('tree')) editor.runCommand('open-layers');
    next = this.count();
    await painted();
  },
  count: () => countIn(editor.getWrapper()),
  children: (parent) =>
    component(parent)
      .components()
      .filter(isOurs)
      .map((child) => Number(child.getId().slice(1))),
  getText: (i) =>
    component(i)
      .components()
      .map((child) => child.get('content'))
      .join(''),
  selected: () => Number(editor.getSelected()?.getId().slice(1) ?? -1),
  element: (i) => canvas().getElementById(`c${i}`),
  domCount: () => canvas().body.querySelectorAll('[data-gjs-type=wrapper] [id^=c]').length,
  async select(i) {
    editor.select(component(i));
    await painted();
  },
  async setText(i, words) {
    component(i).components([{ type: 'textnode', content: words }]);
    await painted();
  },
  async setStyle(i, property, value) {
    component(i).addStyle({ [property]: value });
    await painted();
  },
  async insert(box) {
    const i = next++;
    component(box).append(define({ i, type: 'text', text: 'New text' }));
    await painted();
    return i;
  },
  async move(i, to) {
    const moved = component(i);
    moved.move(moved.parent(), { at: to > moved.index() ? to + 1 : to });
    await painted();
  },
  async remove(i) {
    component(i).remove();
    await painted();
  },
  async insertAndSelect(box) {
    const i = next++;
    const [made] = component(box).append(define({ i, type: 'text', text: 'New text' }));
    editor.select(made);
    await painted();
    return i;
  },
  async removeAndSelectParent(i) {
    const parent = component(i).parent();
    component(i).remove();
    editor.select(parent);
    await painted();
  },
  async undo() {
    editor.UndoManager.undo();
    await painted();
  },
  serialize: (kind) =>
    kind === 'html' ? `${editor.getHtml()}<style>${editor.getCss()}</style>` : JSON.stringify(editor.getProjectData()),
};
