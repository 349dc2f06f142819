import '../../../../web/styles/index.css';
import { createRoot } from 'react-dom/client';
import { waitFor } from 'xstate';
import { createDomHtmlParser } from '../../../../core/adapters/dom-html-parser.ts';
import { createApp, silentBroadcast } from '../../../../core/app/create-app.ts';
import { type EditorHandle, openEditor } from '../../../../core/app/open-editor.ts';
import { componentByName } from '../../../../core/components/index.ts';
import type { Edit } from '../../../../core/draft/commands/index.ts';
import { newDraft, writeDraft } from '../../../../core/draft/draft.ts';
import { NodeMap } from '../../../../core/page/node-map.ts';
import type { PageNode } from '../../../../core/page/types.ts';
import type { User } from '../../../../core/ports/api.ts';
import { fakeApi, newWire } from '../../../../core/testing/fake-api.ts';
import { FakeBrowser, FakeConnectivity, FakeRealtime } from '../../../../core/testing/fake-ports.ts';
import { FakeServer } from '../../../../core/testing/fake-server.ts';
import { text } from '../../../../core/texts/index.ts';
import { indexedJournal } from '../../../../web/app/adapters/indexed-journal.ts';
import { AppContext } from '../../../../web/app/app-context.ts';
import { EditorStore } from '../../../../web/editor/store/editor-store.ts';
import { Workspace } from '../../../../web/routes/workspace.tsx';
import { OpenPage } from '../../../../web/screens/editor/open-page.tsx';
import type {} from './contract.ts';
import { painted, until } from './paint.ts';
import { childrenOf, type Described } from './spec.ts';

/** The editor's own screen with its actors, its autosave and its journal; the server alone is in the page. */

const OWNER: User = { id: 'u1', cloud_user_id: 'c1', email: 'owner@example.com', fullname: 'Owner' };
const NAMES: Readonly<Record<string, string>> = { color: 'color', 'font-size': 'fontSize' };
const ids: string[] = [];
const numbers = new Map<string, number>();
const elements = new Map<string, HTMLElement>();
let handle: EditorHandle;
let store: EditorStore;

function name(i: number, id: string): void {
  ids[i] = id;
  numbers.set(id, i);
}

const state = () => handle.document.getSnapshot().context;
const page = () => state().draft.document;
const canvas = () => document.querySelector('iframe')?.contentDocument;
const idOf = (i: number) => (i < 0 ? page().root : (ids[i] ?? ''));
const numberOf = (id: string | undefined) => numbers.get(id ?? '') ?? -1;
const node = (i: number) => page().nodes.get(idOf(i));

function element(id: string): HTMLElement | null {
  const known = elements.get(id);
  if (known?.isConnected) return known;
  const found = canvas()?.querySelector<HTMLElement>(`[data-node="${id}"]`) ?? null;
  if (found) elements.set(id, found);
  return found;
}

// the screen makes the store itself: it is known from the first time something is shown
const show = EditorStore.prototype.show;
EditorStore.prototype.show = function keepStore(change) {
  store = this;
  show.call(this, change);
};

async function edit(wanted: Edit): Promise<void> {
  handle.document.send({ type: 'draft.edit', edit: wanted });
  const { refusal } = state();
  if (refusal !== null) throw new Error(`${wanted.command} was refused: ${text(refusal)}`);
  await painted();
}

function propsOf({ type, text: words, style }: Described): PageNode['props'] {
  if (type === 'box')
    return { padding: Number.parseInt(style.padding ?? '0', 10), backgroundColor: style['background-color'] ?? '' };
  if (type === 'picture') return { url: '/picture.svg', width: '120px' };
  return { text: words, color: style.color ?? '', fontSize: style['font-size'] ?? '' };
}

function draftOf(described: readonly Described[]) {
  const { document, configuration } = newDraft();
  const root = document.nodes.get(document.root) as PageNode;
  const children = childrenOf(described);
  const within = (parent: number) => children(parent).map(({ i }) => `c${i}`);
  const nodes = described.map(
    (each): PageNode => ({
      id: `c${each.i}`,
      component: each.type,
      props: { ...componentByName(each.type)?.defaults, ...propsOf(each) },
      parent: each.parent < 0 ? root.id : `c${each.parent}`,
      children: within(each.i),
    }),
  );
  return {
    document: { ...document, nodes: NodeMap.from([{ ...root, children: within(-1) }, ...nodes]) },
    configuration,
  };
}

async function open(content: { label: string; html: string; config: string }): Promise<void> {
  const server = new FakeServer();
  const browser = new FakeBrowser();
  browser.session = { id: OWNER.id, auth_token: 'token' };
  server.seed({ id: 'page', user_id: OWNER.id, ...content });
  const app = createApp({
    connectApi: () => fakeApi(server, OWNER, newWire()),
    apiUrl: `${location.origin}/v1`,
    hostname: location.hostname,
    whitelabelFiles: null,
    sessions: browser.sessions('tab'),
    broadcast: silentBroadcast,
    connectivity: new FakeConnectivity(),
    path: () => '/edit',
    now: Date.now,
    debug: false,
  });
  await waitFor(app.session, (state) => state.hasTag('ready'));
  const seeker = { client: 'tab', session: 'session', user: { user_id: OWNER.id, email: OWNER.email } };
  handle = openEditor(
    app,
    {
      realtime: new FakeRealtime(server, seeker),
      journal: indexedJournal(OWNER.id),
      parser: createDomHtmlParser(new DOMParser()),
      inspectPage: async (subject) =>
        (await import('../../../../core/publish/findings/page-findings.ts')).inspectDraft(subject),
    },
    { draft: 'page' },
  );
  await waitFor(handle.editor, (state) => state.hasTag('ready'));
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <AppContext value={app}>
      <Workspace>
        <OpenPage handle={handle} readOnly={false} onReopen={() => {}} />
      </Workspace>
    </AppContext>,
  );
}

window.bench = {
  name: 'portico',
  inline: { clicks: 2, wait: 50 },
  data: (n) => JSON.stringify(writeDraft(draftOf(window.benchSpec(n)))),
  async load(data) {
    // as for somebody who has seen the tour: it would lie over the canvas
    localStorage.setItem('portico.tour.editor', 'done');
    await open(JSON.parse(data));
    const { size } = page().nodes;
    for (let i = 0; i < size - 1; i++) name(i, `c${i}`);
    await until(() => this.domCount() === size - 1);
    if (location.hash.includes('tree')) {
      document.querySelector<HTMLElement>(`nav [aria-label="${text('editor.layers')}"]`)?.click();
      await until(() => document.querySelector('[role=tree] [role=treeitem]') !== null);
    }
    await painted();
  },
  count: () => page().nodes.size - 1,
  children: (parent) => node(parent)?.children.map(numberOf) ?? [],
  getText: (i) => String(node(i)?.props.text),
  selected: () => numberOf(state().selection[0]),
  element: (i) => element(idOf(i)),
  domCount: () => (canvas()?.querySelectorAll('[data-node]').length ?? 1) - 1,
  outline: () => document.querySelector('[data-selection]:not([hidden])')?.getBoundingClientRect() ?? null,
  async select(i) {
    store.select(idOf(i));
    await painted();
  },
  setText: (i, value) => edit({ command: 'setProperty', args: { id: idOf(i), property: 'text', value } }),
  setStyle: (i, property, value) =>
    edit({ command: 'setProperty', args: { id: idOf(i), property: NAMES[property] ?? property, value } }),
  async insert(box) {
    const parent = idOf(box);
    const index = node(box)?.children.length ?? 0;
    const inserted = edit({
      command: 'insert',
      args: { component: 'text', parent, index, props: { text: 'New text' } },
    });
    const i = ids.length;
    name(i, state().selection[0] ?? '');
    store.canvas?.reveal(idOf(i));
    await inserted;
    return i;
  },
  move: (i, to) => edit({ command: 'move', args: { id: idOf(i), parent: node(i)?.parent ?? '', index: to } }),
  remove: (i) => edit({ command: 'remove', args: { id: idOf(i) } }),
  // both select by themselves
  insertAndSelect(box) {
    return this.insert(box);
  },
  removeAndSelectParent(i) {
    return this.remove(i);
  },
  async undo() {
    handle.document.send({ type: 'draft.undo' });
    await painted();
  },
  serialize: (kind) => (kind === 'html' ? writeDraft(state().draft).html : null),
};
