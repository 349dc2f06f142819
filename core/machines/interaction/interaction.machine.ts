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

/** The dragged nodes, and where they would land. */
export interface Drag {
  readonly name: string;
  readonly icon: string;
  /** Where the pointer is, in the editor's window. */
  readonly point: Point;
  /** A finger hides the element below it. */
  readonly touch: boolean;
  /** The target as text, and its line in the canvas's window; in the tree there is no such line. */
  readonly target: { readonly line: Box | null; readonly words: string } | null;
  /** The target row of the tree; null on the canvas. */
  readonly spot: TreeSpot | null;
  /** Why they cannot be dropped where the pointer is. */
  readonly why: string | null;
}

/** A dialog over the whole editor. */
export type Sheet = 'commands' | 'history' | 'shortcuts' | 'check' | 'steps' | 'revisions' | 'delivery' | 'library';

/** The menu of the selection: its position in the editor's window, and how to restore the focus. */
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

/** Besides `hovered`, each is set only in the state of its name. */
export interface InteractionContext {
  readonly hovered: NodeId | null;
  /** null until the pointer has moved. */
  readonly drag: Drag | null;
  readonly writing: NodeId | null;
  readonly menu: ElementMenu | null;
  /** The nodes of the removal question. */
  readonly removing: readonly NodeId[];
  readonly sheet: Sheet | null;
}

const NONE: Omit<InteractionContext, 'hovered'> = { drag: null, writing: null, menu: null, removing: [], sheet: null };

const machine = setup({
  types: { context: {} as InteractionContext, events: {} as InteractionEvent },
  guards: {
    isOverNode: ({ context }) => context.hovered !== null,
    leavesNodes: (_, { node }: { node: NodeId | null }) => node === null,
  },
  actions: {
    hover: assign({ hovered: (_, { node }: { node: NodeId | null }) => node }),
    /** Clears the data of the last state, and sets the given ones. */
    holdOnly: assign((_, held: Partial<InteractionContext>) => ({ ...NONE, ...held })),
  },
});

/** Transitions that may start while no state is exclusive. Starting another one ends writing. */
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
 * The user's action on the canvas. The states are exclusive: a drag cannot start under a dialog, a dialog cannot open
 * during a drag, and starting another action ends writing.
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
        hovering: {
          on: {
            'node.hovered': {
              guard: { type: 'leavesNodes', params: ({ event }) => event },
              target: 'idle',
              actions: { type: 'hover', params: ({ event }) => event },
            },
          },
        },
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
