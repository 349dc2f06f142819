import type { Described } from './spec.ts';

/**
 * What every measured page sets as `window.bench`. A component is named by its number in the description;
 * an edit resolves after two animation frames, when what it changed was painted.
 */
export interface BenchPage {
  readonly name: string;
  /** The described page of `n` components in the editor's own stored form. */
  data(n: number): string;
  load(data: string): Promise<void>;
  select(i: number): Promise<void>;
  setText(i: number, words: string): Promise<void>;
  setStyle(i: number, property: string, value: string): Promise<void>;
  /** Appends a text 'New text' to a box and gives its number. */
  insert(box: number): Promise<number>;
  /** Moves among its siblings; `to` is where it stands afterwards. */
  move(i: number, to: number): Promise<void>;
  remove(i: number): Promise<void>;
  /** These two are one step in every editor, also where it does not select by itself. */
  insertAndSelect(box: number): Promise<number>;
  removeAndSelectParent(i: number): Promise<void>;
  undo(): Promise<void>;
  serialize(kind: 'json' | 'html'): string | null;
  /** These four are read from the model. */
  count(): number;
  children(parent: number): readonly number[];
  getText(i: number): string;
  selected(): number;
  /** These two are read from the canvas. */
  element(i: number): HTMLElement | null;
  domCount(): number;
  /** How a click begins writing; `select`: one click before that. */
  readonly inline?: { readonly clicks: number; readonly select?: boolean; readonly wait?: number };
  /** Where the outline of the selection is seen, in the editor's window; null where none is. */
  outline?(): DOMRect | null;
}

declare global {
  interface Window {
    bench: BenchPage;
    benchSpec(n: number): Described[];
  }
}
