import { painted } from './paint.ts';
import { childrenOf, type Described } from './spec.ts';

/** The least an editor can cost: bare DOM and a map, without panels and outline, with closures as history. */

interface Node extends Described {
  children: number[];
}

const TAGS = { box: 'div', text: 'p', button: 'button', picture: 'img' };
const root = document.body.appendChild(document.createElement('main'));
const nodes = new Map<number, Node>();
const elements = new Map<number, HTMLElement>();
const line = document.body.appendChild(document.createElement('div'));
line.style.cssText =
  'position:fixed;left:0;top:0;width:100%;height:3px;background:blue;display:none;pointer-events:none';
const top: number[] = [];
const past: (() => void)[] = [];
let next = 0;
let chosen = -1;

const node = (i: number) => nodes.get(i) as Node;
const element = (i: number) => elements.get(i) as HTMLElement;
const siblings = (parent: number) => (parent < 0 ? top : node(parent).children);

function draw(described: Node): void {
  const drawn = document.createElement(TAGS[described.type]);
  drawn.dataset.number = String(described.i);
  if (drawn instanceof HTMLImageElement) drawn.src = '/picture.svg';
  else drawn.textContent = described.text;
  for (const [name, value] of Object.entries(described.style)) drawn.style.setProperty(name, value);
  nodes.set(described.i, described);
  elements.set(described.i, drawn);
  (described.parent < 0 ? root : element(described.parent)).append(drawn);
}

function place(i: number, to: number): void {
  const list = siblings(node(i).parent);
  list.splice(list.indexOf(i), 1);
  list.splice(to, 0, i);
  const after = list[to + 1];
  element(i).parentElement?.insertBefore(element(i), after === undefined ? null : element(after));
}

/** Writes a value and remembers how to undo it. */
async function change(now: string, before: string, write: (value: string) => void): Promise<void> {
  past.push(() => write(before));
  write(now);
  await painted();
}

function drag(press: PointerEvent): void {
  const held = (press.target as Element).closest('p');
  if (!held) return;
  press.preventDefault();
  let over: Element | null = null;
  const end = new AbortController();
  const follow = (event: PointerEvent) => {
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-number]');
    if (!found) return;
    over = found;
    line.style.display = 'block';
    line.style.transform = `translateY(${over.getBoundingClientRect().bottom}px)`;
  };
  const drop = () => {
    end.abort();
    line.style.display = 'none';
    const target = Number(over?.getAttribute('data-number') ?? -1);
    const i = Number(held.dataset.number);
    if (target >= 0 && target !== i) place(i, siblings(node(i).parent).indexOf(target));
  };
  addEventListener('pointermove', follow, { signal: end.signal });
  addEventListener('pointerup', drop, { signal: end.signal });
}

window.bench = {
  name: 'floor',
  inline: { clicks: 2 },
  data: (n) => JSON.stringify(window.benchSpec(n)),
  async load(data) {
    const page: Described[] = JSON.parse(data);
    const children = childrenOf(page);
    top.push(...children(-1).map(({ i }) => i));
    for (const described of page) draw({ ...described, children: children(described.i).map(({ i }) => i) });
    next = page.length;
    root.addEventListener('pointerdown', (event) => document.activeElement === document.body && drag(event));
    root.addEventListener('dblclick', (event) => {
      const written = (event.target as Element).closest('p');
      if (!written) return;
      written.contentEditable = 'plaintext-only';
      written.focus();
    });
    root.addEventListener('input', ({ target }) => {
      const written = target as HTMLElement;
      nodes.set(Number(written.dataset.number), {
        ...node(Number(written.dataset.number)),
        text: written.textContent ?? '',
      });
    });
    await painted();
  },
  count: () => nodes.size,
  children: (parent) => [...siblings(parent)],
  getText: (i) => node(i).text,
  selected: () => chosen,
  element: (i) => elements.get(i) ?? null,
  domCount: () => root.querySelectorAll('[data-number]').length,
  async select(i) {
    chosen = i;
    await painted();
  },
  setText: (i, words) =>
    change(words, node(i).text, (text) => {
      nodes.set(i, { ...node(i), text });
      element(i).textContent = text;
    }),
  setStyle: (i, property, value) =>
    change(value, node(i).style[property] ?? '', (now) => {
      nodes.set(i, { ...node(i), style: { ...node(i).style, [property]: now } });
      element(i).style.setProperty(property, now);
    }),
  async insert(box) {
    const i = next++;
    siblings(box).push(i);
    draw({ i, type: 'text', parent: box, depth: 0, text: 'New text', style: {}, children: [] });
    await painted();
    return i;
  },
  async move(i, to) {
    place(i, to);
    await painted();
  },
  async remove(i) {
    const list = siblings(node(i).parent);
    list.splice(list.indexOf(i), 1);
    element(i).remove();
    elements.delete(i);
    nodes.delete(i);
    await painted();
  },
  insertAndSelect(box) {
    chosen = next;
    return this.insert(box);
  },
  removeAndSelectParent(i) {
    chosen = node(i).parent;
    return this.remove(i);
  },
  async undo() {
    past.pop()?.();
    await painted();
  },
  serialize: (kind) => (kind === 'html' ? root.innerHTML : JSON.stringify([...nodes.values()])),
};
