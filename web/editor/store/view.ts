import { fromTransition } from 'xstate';
import type { Point, TreeSpot } from '#core/machines/interaction/interaction.machine.ts';
import type { NodeId } from '#core/page/types.ts';
import { type Device, PHONE } from '../../app/devices.tsx';
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
  readonly device: Device;
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

export const viewLogic = fromTransition(
  (view: View, { change }: { readonly type: 'view.changed'; readonly change: Partial<View> }): View => ({
    ...view,
    ...change,
  }),
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

const KEY = 'portico.editor.guides';

/** Whether boxes and columns are outlined on this device. */
function storedGuides(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function storeGuides(shown: boolean): void {
  try {
    if (shown) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch {
    // without local storage the choice lasts as long as the window
  }
}
