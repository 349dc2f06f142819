import { fromTransition } from 'xstate';
import type { Point, TreeSpot } from '#core/machines/interaction/interaction.machine.ts';
import type { NodeId } from '#core/page/types.ts';
import { PHONE, type PreviewDevice } from '../../app/devices.tsx';
import type { Canvas } from '../canvas/canvas.ts';
import type { TextWriter } from '../text-writer/text-writer.ts';
import type { Zoom } from './zoom.ts';

/** The tree of layers as a drag sees it; points are in the editor's window. */
export interface DropTree {
  /** The row at a point; null where the tree is not. */
  spotAt(point: Point): TreeSpot | null;
  readonly edges: { readonly top: number; readonly bottom: number } | null;
  scrollBy(pixels: number): boolean;
}

/** A picture that is on its way to the server before it is on the page. */
export interface PictureUpload {
  readonly name: string;
  /** 0 to 1. */
  readonly part: number;
  /** Stops it, and those that were dropped or pasted with it. */
  stop(): void;
}

/** What stands beside the canvas; on a phone it is a sheet from below. */
export type Panel = 'components' | 'layers' | 'properties';

/** What is done with the page as a whole; null where it cannot be done now, or not by this person. */
export type EditorPageActions = Readonly<
  Record<'preview' | 'publish' | 'openPublished' | 'tryAsVisitor' | 'rollBack' | 'share', (() => void) | null>
>;

/** How the page is shown in this window, and what its panels share besides the page. */
export interface View {
  readonly canvas: Canvas | null;
  /** The tree of layers, while it is shown. */
  readonly tree: DropTree | null;
  readonly device: PreviewDevice;
  readonly zoom: Zoom;
  /** Whether another device shows the page beside the first. */
  readonly sideBySide: boolean;
  /** The language the canvas shows and is written in; null for the page's own texts. */
  readonly language: string | null;
  readonly panel: Panel | null;
  /** The node whose name is being written in the layers. */
  readonly naming: NodeId | null;
  readonly actions: EditorPageActions | null;
  /** Boxes and columns are outlined. */
  readonly guides: boolean;
  /** The text that is written on the canvas. */
  readonly writer: TextWriter | null;
  /** The address of a link in that text is asked for. */
  readonly linking: boolean;
  /** Pictures that were dropped or pasted and are not on the page yet. */
  readonly uploads: readonly PictureUpload[];
  /** What a screen reader is told. */
  readonly said: string;
}

/** Plain state of the view: any value of these may be shown at any time. */
export type PlainView = Pick<View, 'device' | 'zoom' | 'sideBySide' | 'language' | 'panel' | 'actions' | 'uploads'>;

/** What happens to the view. Canvas, tree, writing, naming, guides and announcements change by events of their own. */
export type ViewEvent =
  | { readonly type: 'view.changed'; readonly change: Partial<PlainView> }
  | { readonly type: 'canvas.attached'; readonly canvas: Canvas }
  | { readonly type: 'canvas.detached' }
  | { readonly type: 'tree.attached'; readonly tree: DropTree }
  | { readonly type: 'tree.detached' }
  | { readonly type: 'writer.attached'; readonly writer: TextWriter }
  | { readonly type: 'writer.detached' }
  | { readonly type: 'link.asked' }
  | { readonly type: 'link.answered' }
  | { readonly type: 'naming.started'; readonly node: NodeId | null }
  | { readonly type: 'naming.ended' }
  | { readonly type: 'guides.toggled' }
  | { readonly type: 'words.said'; readonly words: string };

type Transitions = {
  readonly [Type in ViewEvent['type']]: (
    view: View,
    event: Extract<ViewEvent, { readonly type: Type }>,
  ) => Partial<View>;
};

const TRANSITIONS: Transitions = {
  'view.changed': (_, { change }) => change,
  'canvas.attached': (_, { canvas }) => ({ canvas }),
  'canvas.detached': () => ({ canvas: null }),
  'tree.attached': (_, { tree }) => ({ tree }),
  'tree.detached': () => ({ tree: null }),
  'writer.attached': (_, { writer }) => ({ writer }),
  'writer.detached': () => ({ writer: null, linking: false }),
  // only a text that is written can get a link
  'link.asked': ({ writer }) => ({ linking: writer !== null }),
  'link.answered': () => ({ linking: false }),
  // names are written in the layers
  'naming.started': (_, { node }) => ({ panel: 'layers', naming: node }),
  'naming.ended': () => ({ naming: null }),
  'guides.toggled': ({ guides }) => ({ guides: !guides }),
  // the same words twice are said twice
  'words.said': ({ said }, { words }) => ({ said: said === words ? `${words}\u00a0` : words }),
};

const GUIDES_KEY = 'portico.editor.guides';

/** Whether boxes and columns are outlined on this device. */
function storedGuides(): boolean {
  try {
    return localStorage.getItem(GUIDES_KEY) !== null;
  } catch {
    return false;
  }
}

/** Remembers on this device whether boxes and columns are outlined. */
export function storeGuides(shown: boolean): void {
  try {
    if (shown) localStorage.setItem(GUIDES_KEY, 'on');
    else localStorage.removeItem(GUIDES_KEY);
  } catch {
    // without local storage the choice lasts as long as the window
  }
}

export const viewLogic = fromTransition(
  (view: View, event: ViewEvent): View => {
    const transition = TRANSITIONS[event.type] as (view: View, event: ViewEvent) => Partial<View>;
    return { ...view, ...transition(view, event) };
  },
  {
    canvas: null,
    tree: null,
    device: PHONE,
    sideBySide: false,
    zoom: 'fit',
    language: null,
    panel: null,
    naming: null,
    actions: null,
    guides: storedGuides(),
    writer: null,
    linking: false,
    uploads: [],
    said: '',
  } as View,
);
