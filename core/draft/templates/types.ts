import type { Props } from '#core/page/types.ts';

/** A page as its author would write it down: what differs from the defaults, children inside. */
export interface Sketch {
  readonly component: string;
  readonly props?: Props;
  readonly children?: readonly Sketch[];
}

export interface PageSketch {
  /** Name of the page; in the editor it stands in the list of templates. */
  readonly name: string;
  readonly background_color: string;
  readonly root?: Props;
  readonly children: readonly Sketch[];
}
