import { Editor, Element, Frame, useEditor, useNode } from '@craftjs/core';
import { useEffect, useState } from 'react';
import ContentEditable from 'react-contenteditable';
import { createRoot } from 'react-dom/client';
import { painted, until } from '../bench/editor/pages/paint.ts';
import { childrenOf } from '../bench/editor/pages/spec.ts';

/**
 * Craft.js is a core without a surface: toolbox, settings and undo bar here are as small as in its tutorial. Its tree is
 * its own package.
 */

const KINDS = { box: 'Box', text: 'Text', button: 'Button', picture: 'Picture' };
const NAMES = { color: 'color', 'font-size': 'fontSize', 'background-color': 'backgroundColor', padding: 'padding' };
const STYLES = Object.values(NAMES);
const Write = ContentEditable.default ?? ContentEditable;
const looks = ({ color, fontSize, backgroundColor, padding }) => ({ color, fontSize, backgroundColor, padding });

function useElement() {
  const { id, connectors, actions, selected } = useNode(({ events }) => ({ selected: events.selected }));
  const attributes = {
    ref: (element) => connectors.connect(connectors.drag(element)),
    'data-number': id.slice(1),
    className: selected ? 'selected' : '',
  };
  return { attributes, selected, setProp: actions.setProp };
}

function Page({ children }) {
  const { connectors } = useNode();
  return <div ref={connectors.connect}>{children}</div>;
}

function Box({ children, ...props }) {
  const { attributes } = useElement();
  return (
    <div {...attributes} style={looks(props)}>
      {children}
    </div>
  );
}

function Picture({ src, ...props }) {
  const { attributes } = useElement();
  return <img alt="" {...attributes} src={src} style={looks(props)} />;
}

function words(Tag) {
  return function Words({ text, ...props }) {
    const { attributes, selected, setProp } = useElement();
    const [writing, setWriting] = useState(false);
    useEffect(() => {
      if (!selected) setWriting(false);
    }, [selected]);
    const keep = ({ target }) =>
      setProp((kept) => {
        kept.text = target.value.replace(/<[^>]*>/g, '').replace(/&nbsp;/g, ' ');
      }, 500);
    return (
      <Tag {...attributes} style={looks(props)} onClick={() => selected && setWriting(true)}>
        <Write tagName="span" html={text} disabled={!writing} onChange={keep} />
      </Tag>
    );
  };
}

const Text = words('p');
const Button = words('button');
const kinds = { Page, Box, Text, Button, Picture };
for (const [displayName, kind] of Object.entries(kinds)) kind.craft = { displayName };

let actions;
let query;
let next = 0;

function Toolbox() {
  const editor = useEditor();
  actions = editor.actions;
  query = editor.query;
  const { create } = editor.connectors;
  return (
    <nav>
      <button type="button" ref={(entry) => entry && create(entry, <Text text="New text" />)}>
        Text
      </button>
      <button type="button" ref={(entry) => entry && create(entry, <Element is={Box} canvas />)}>
        Box
      </button>
      <button type="button" ref={(entry) => entry && create(entry, <Button text="Button" />)}>
        Button
      </button>
      <button type="button" ref={(entry) => entry && create(entry, <Picture src="/picture.svg" />)}>
        Picture
      </button>
    </nav>
  );
}

function UndoBar() {
  const { can, actions: own } = useEditor((_, asked) => ({ can: asked.history.canUndo() }));
  return (
    <button type="button" disabled={!can} onClick={() => own.history.undo()}>
      Undo
    </button>
  );
}

function Settings() {
  const {
    id,
    props,
    actions: own,
  } = useEditor((state, asked) => {
    const id = asked.getEvent('selected').first();
    return { id, props: id && state.nodes[id]?.data.props };
  });
  if (!props) return <aside>Nothing selected</aside>;
  return (
    <aside>
      {['text', ...STYLES].map((name) => (
        <label key={name}>
          {name}
          <input
            value={props[name] ?? ''}
            onChange={({ target }) =>
              own.setProp(id, (kept) => {
                kept[name] = target.value;
              })
            }
          />
        </label>
      ))}
    </aside>
  );
}

const id = (i) => (i < 0 ? 'ROOT' : `c${i}`);
const node = (i) => query.node(id(i)).get();

async function set(i, name, value) {
  actions.setProp(id(i), (props) => {
    props[name] = value;
  });
  await painted();
}

window.bench = {
  name: 'craft',
  inline: { clicks: 1, select: true, wait: 50 },
  data(n) {
    const page = window.benchSpec(n);
    const children = childrenOf(page);
    const stored = (kind, parent, props, nodes) => ({
      type: { resolvedName: kind },
      displayName: kind,
      isCanvas: kind === 'Box' || kind === 'Page',
      props,
      custom: {},
      hidden: false,
      parent,
      nodes,
      linkedNodes: {},
    });
    const within = (parent) => children(parent).map(({ i }) => id(i));
    const nodes = { ROOT: stored('Page', undefined, {}, within(-1)) };
    for (const { i, type, parent, text, style } of page) {
      const props = Object.fromEntries(Object.entries(style).map(([name, value]) => [NAMES[name], value]));
      const own = { box: {}, picture: { src: '/picture.svg' }, text: { text }, button: { text } }[type];
      nodes[id(i)] = stored(KINDS[type], id(parent), { ...props, ...own }, within(i));
    }
    return JSON.stringify(nodes);
  },
  async load(data) {
    const Tree = location.hash.includes('tree') ? (await import('@craftjs/layers')).Layers : null;
    const host = document.body.appendChild(document.createElement('div'));
    createRoot(host).render(
      <Editor resolver={kinds}>
        <header>
          <UndoBar />
        </header>
        <Toolbox />
        <main>
          <Frame data={data} />
        </main>
        <Settings />
        {Tree && <Tree expandRootOnLoad />}
      </Editor>,
    );
    const total = Object.keys(JSON.parse(data)).length - 1;
    await until(() => query !== undefined && this.domCount() === total);
    next = total;
    await painted();
  },
  count: () => Object.keys(query.getNodes()).length - 1,
  children: (parent) => node(parent).data.nodes.map((child) => Number(child.slice(1))),
  getText: (i) => node(i).data.props.text,
  selected: () => Number(query.getEvent('selected').first()?.slice(1) ?? -1),
  element: (i) => document.querySelector(`main [data-number="${i}"]`),
  domCount: () => document.querySelectorAll('main [data-number]').length,
  async select(i) {
    actions.selectNode(id(i));
    await painted();
  },
  setText: (i, value) => set(i, 'text', value),
  setStyle: (i, property, value) => set(i, NAMES[property], value),
  async insert(box) {
    const i = next++;
    const fresh = query.parseFreshNode({ id: id(i), data: { type: Text, props: { text: 'New text' } } }).toNode();
    actions.add(fresh, id(box));
    await painted();
    return i;
  },
  async move(i, to) {
    const { parent } = node(i).data;
    const from = query.node(parent).get().data.nodes.indexOf(id(i));
    actions.move(id(i), parent, to > from ? to + 1 : to);
    await painted();
  },
  async remove(i) {
    actions.delete(id(i));
    await painted();
  },
  insertAndSelect(box) {
    const made = this.insert(box);
    actions.selectNode(id(next - 1));
    return made;
  },
  removeAndSelectParent(i) {
    const { parent } = node(i).data;
    const removed = this.remove(i);
    actions.selectNode(parent);
    return removed;
  },
  async undo() {
    actions.history.undo();
    await painted();
  },
  serialize: (kind) => (kind === 'json' ? query.serialize() : null),
};
