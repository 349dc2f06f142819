import { Puck, useGetPuck } from '@puckeditor/core';
import '@puckeditor/core/no-external.css';
import { createRoot } from 'react-dom/client';
import { painted, until } from '../bench/editor/pages/paint.ts';
import { childrenOf } from '../bench/editor/pages/spec.ts';

/** Puck as it comes: drawer, outline and fields, the canvas in its frame, boxes by slots. */

const KINDS = { box: 'Box', text: 'Text', button: 'Button', picture: 'Picture' };
const NAMES = { color: 'color', 'font-size': 'fontSize', 'background-color': 'backgroundColor', padding: 'padding' };
const inStyle = (style) => Object.fromEntries(Object.entries(style).map(([name, value]) => [NAMES[name], value]));
const looks = ({ color, fontSize, backgroundColor, padding }) => ({ color, fontSize, backgroundColor, padding });
const fields = Object.fromEntries(Object.values(NAMES).map((name) => [name, { type: 'text' }]));
const written = { type: 'text', contentEditable: true };

const config = {
  components: {
    Box: {
      fields: { ...fields, children: { type: 'slot' } },
      defaultProps: { children: [] },
      render: ({ children: Children, ...props }) => (
        <div data-number={props.id.slice(1)} style={looks(props)}>
          <Children />
        </div>
      ),
    },
    Text: {
      fields: { text: written, ...fields },
      defaultProps: { text: 'New text' },
      render: (props) => (
        <p data-number={props.id.slice(1)} style={looks(props)}>
          {props.text}
        </p>
      ),
    },
    Button: {
      fields: { text: written, ...fields },
      defaultProps: { text: 'Button' },
      render: (props) => (
        <button type="button" data-number={props.id.slice(1)} style={looks(props)}>
          {props.text}
        </button>
      ),
    },
    Picture: {
      fields: { src: { type: 'text' }, ...fields },
      render: (props) => <img alt="" data-number={props.id.slice(1)} src={props.src} style={looks(props)} />,
    },
  },
};

let getPuck;
let next = 0;
const Keep = ({ children }) => {
  getPuck = useGetPuck();
  return children;
};
const overrides = { puck: Keep };
const ui = location.hash.includes('tree') ? { plugin: { current: 'outline' } } : {};

const canvas = () => document.getElementById('preview-frame')?.contentDocument;
const item = (i) => getPuck().getItemById(`c${i}`);
const place = (i) => getPuck().getSelectorForId(`c${i}`);
const zone = (box) => (box < 0 ? 'root:default-zone' : `c${box}:children`);
const within = (box) => (box < 0 ? getPuck().appState.data.content : item(box).props.children) ?? [];
const countIn = (items) => items.reduce((sum, each) => sum + 1 + countIn(each.props.children ?? []), 0);

async function dispatch(action) {
  getPuck().dispatch(action);
  await painted();
}

function replace(i, change) {
  const { index, zone } = place(i);
  const old = item(i);
  const data = { ...old, props: { ...old.props, ...change } };
  return dispatch({ type: 'replace', destinationIndex: index, destinationZone: zone, data });
}

window.bench = {
  name: 'puck',
  inline: { clicks: 1, wait: 50 },
  data(n) {
    const page = window.benchSpec(n);
    const children = childrenOf(page);
    const own = {
      box: (i) => ({ children: children(i).map(build) }),
      picture: () => ({ src: '/picture.svg' }),
      text: (_, text) => ({ text }),
      button: (_, text) => ({ text }),
    };
    const build = ({ i, type, text, style }) => ({
      type: KINDS[type],
      props: { id: `c${i}`, ...inStyle(style), ...own[type](i, text) },
    });
    return JSON.stringify({ root: { props: {} }, content: children(-1).map(build), zones: {} });
  },
  async load(json) {
    const data = JSON.parse(json);
    const total = countIn(data.content);
    const host = document.body.appendChild(document.createElement('div'));
    createRoot(host).render(<Puck config={config} data={data} overrides={overrides} ui={ui} />);
    await until(() => getPuck !== undefined && this.domCount() === total);
    next = total;
    await painted();
  },
  count: () => countIn(within(-1)),
  children: (parent) => within(parent).map(({ props }) => Number(props.id.slice(1))),
  getText: (i) => item(i).props.text,
  selected: () => Number(getPuck().selectedItem?.props.id.slice(1) ?? -1),
  element: (i) => canvas()?.querySelector(`[data-number="${i}"]`) ?? null,
  domCount: () => canvas()?.querySelectorAll('[data-number]').length ?? 0,
  select: (i) => dispatch({ type: 'setUi', ui: { itemSelector: place(i) } }),
  setText: (i, text) => replace(i, { text }),
  setStyle: (i, property, value) => replace(i, { [NAMES[property]]: value }),
  async insert(box) {
    const i = next++;
    const destination = { destinationIndex: within(box).length, destinationZone: zone(box) };
    await dispatch({ type: 'insert', componentType: 'Text', ...destination, id: `c${i}` });
    return i;
  },
  move(i, to) {
    const { index, zone } = place(i);
    return dispatch({
      type: 'move',
      sourceIndex: index,
      sourceZone: zone,
      destinationIndex: to,
      destinationZone: zone,
    });
  },
  remove: (i) => dispatch({ type: 'remove', ...place(i) }),
  insertAndSelect(box) {
    const made = this.insert(box);
    getPuck().dispatch({ type: 'setUi', ui: { itemSelector: place(next - 1) } });
    return made;
  },
  removeAndSelectParent(i) {
    const box = Number(place(i).zone.split(':')[0].slice(1));
    const removed = this.remove(i);
    getPuck().dispatch({ type: 'setUi', ui: { itemSelector: place(box) } });
    return removed;
  },
  async undo() {
    getPuck().history.back();
    await painted();
  },
  serialize: (kind) => (kind === 'json' ? JSON.stringify(getPuck().appState.data) : null),
};
