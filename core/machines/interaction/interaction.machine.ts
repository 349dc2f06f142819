import { assign, setup } from 'xstate';
import type { NodeId } from '#core/page/types.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle in the coordinates of the canvas's window, CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A row of the tree of layers, and which part of it is meant. */
export interface TreeSpot {
  readonly id: NodeId;
  readonly zone: 'before' | 'inside' | 'after';
}

/** What is dragged, and where it would land. */
export interface Drag {
  readonly name: string;
  readonly icon: string;
  /** Where the pointer is, in the editor's window. */
  readonly point: Point;
  /** A finger hides what is below it. */
  readonly touch: boolean;
  /** Where it would land in words, and the line in the canvas's window; in the tree there is no such line. */
  readonly target: { readonly line: Box | null; readonly words: string } | null;
  /** The row of the tree it would land at; null on the canvas. */
  readonly spot: TreeSpot | null;
  /** Why it cannot land where the pointer is. */
  readonly why: string | null;
}

/** A dialog over the whole editor. */
export type Sheet = 'commands' | 'shortcuts' | 'check' | 'delivery';

/** The menu of the selection: where it opens in the editor's window, and what gives the focus back. */
export interface ElementMenu {
  readonly point: Point;
  focusBack(): void;
}

export type InteractionEvent =
  | { readonly type: 'node.hovered'; readonly node: NodeId | null }
  | { readonly type: 'drag.started' }
  | { readonly type: 'drag.moved'; readonly drag: Drag }
  | { readonly type: 'drag.ended' }
  | { readonly type: 'writing.started'; readonly node: NodeId }
  | { readonly type: 'writing.ended' }
  | { readonly type: 'menu.opened'; readonly menu: ElementMenu }
  | { readonly type: 'menu.closed' }
  | { readonly type: 'removal.asked'; readonly nodes: readonly NodeId[] }
  | { readonly type: 'removal.answered' }
  | { readonly type: 'sheet.opened'; readonly sheet: Sheet }
  | { readonly type: 'sheet.closed' };

/** Besides `hovered`, each is set in the state of its name alone. */
export interface InteractionContext {
  readonly hovered: NodeId | null;
  /** null until the pointer moved. */
  readonly drag: Drag | null;
  readonly writing: NodeId | null;
  readonly menu: ElementMenu | null;
  /** The nodes whose removal is asked about. */
  readonly removing: readonly NodeId[];
  readonly sheet: Sheet | null;
}

const NONE: Omit<InteractionContext, 'hovered'> = { drag: null, writing: null, menu: null, removing: [], sheet: null };

const machine = setup({
  types: { context: {} as InteractionContext, events: {} as InteractionEvent },
  guards: {
    isOverNode: ({ context }) => context.hovered !== null,
    isOverNothing: ({ context }) => context.hovered === null,
  },
  actions: {
    hover: assign({ hovered: (_, { node }: { node: NodeId | null }) => node }),
    /** Forgets what was held, and holds what is given. */
    holdOnly: assign((_, held: Partial<InteractionContext>) => ({ ...NONE, ...held })),
  },
});

/** What may begin while nothing has the canvas to itself. Whoever writes stops by beginning something else. */
const beginnings = {
  'drag.started': { target: 'dragging', actions: { type: 'holdOnly', params: { hovered: null } } },
  'writing.started': {
    target: 'writing',
    actions: { type: 'holdOnly', params: ({ event }) => ({ writing: event.node }) },
  },
  'menu.opened': { target: 'menu', actions: { type: 'holdOnly', params: ({ event }) => ({ menu: event.menu }) } },
  'removal.asked': {
    target: 'removing',
    actions: { type: 'holdOnly', params: ({ event }) => ({ removing: event.nodes }) },
  },
  'sheet.opened': { target: 'sheet', actions: { type: 'holdOnly', params: ({ event }) => ({ sheet: event.sheet }) } },
} satisfies Parameters<typeof machine.createStateConfig>[0]['on'];

const end = { target: 'free', actions: { type: 'holdOnly', params: {} } } as const;

/**
 * What a person does on the canvas. These exclude each other: a drag cannot begin under a dialog, a dialog cannot open
 * during a drag, and who begins something else while writing stops writing.
 */
export const interactionMachine = machine.createMachine({
  id: 'interaction',
  context: { hovered: null, ...NONE },
  initial: 'free',
  on: { 'node.hovered': { actions: { type: 'hover', params: ({ event }) => event } } },
  states: {
    free: {
      initial: 'idle',
      on: beginnings,
      states: {
        idle: { always: { guard: 'isOverNode', target: 'hovering' } },
        hovering: { always: { guard: 'isOverNothing', target: 'idle' } },
      },
    },
    dragging: {
      on: {
        'node.hovered': {},
        'drag.moved': { actions: { type: 'holdOnly', params: ({ event }) => ({ drag: event.drag }) } },
        'drag.ended': end,
      },
    },
    writing: { on: { ...beginnings, 'writing.ended': end } },
    menu: {
      on: {
        'menu.opened': beginnings['menu.opened'],
        'menu.closed': end,
      },
    },
    removing: { on: { 'removal.answered': end } },
    sheet: {
      on: {
        'sheet.opened': beginnings['sheet.opened'],
        'sheet.closed': end,
      },
    },
  },
});
