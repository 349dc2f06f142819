import type { ControlId } from '../controls/types.ts';
import type { Markup, MarkupElement, PageNode, Props } from '../page/types.ts';
import type { TextKey } from '../texts/index.ts';

/** Sections of the palette, in its order (spec 1). */
export type ComponentGroup = 'layout' | 'text' | 'buttons' | 'media' | 'others';

/**
 * One entry of the palette: everything Portico knows of a component, in one file.
 * The root and what unknown markup becomes are entries too; they have no `group` and stand in no palette.
 */
export interface Component<P extends Props = Props> {
  /** Value of `data-portico`; never changes once pages are stored. */
  readonly name: string;
  readonly label: TextKey;
  readonly group?: ComponentGroup;
  /** Name of a lucide icon. */
  readonly icon: string;
  /** JSON Schema of the properties. */
  readonly schema: object;
  readonly defaults: P;
  readonly controls: readonly ControlId[];
  /** A container's rendered element is its slot: its children are drawn straight into it. */
  readonly container: boolean;
  /** Names of components it may stand in; absent: any container. */
  readonly parents?: readonly string[];
  /** Page and footer cannot be removed (spec 2). */
  readonly fixed?: boolean;
  /** Property edited in place on the canvas, if any. */
  readonly inlineText?: string;
  /** Properties that may be translated, in the order a translator sees them. */
  readonly strings: readonly string[];
  /** Draws one node: exactly one element. Containers leave `children` empty. */
  render(node: PageNode & { readonly props: P }, context: RenderContext): MarkupElement;
}

/**
 * What drawing may know of its surroundings. `neutral` is stored, `edit` is the canvas, `visit` is the
 * published page (design 3: one way to draw).
 */
export interface RenderContext {
  readonly mode: 'neutral' | 'edit' | 'visit';
  /** The property's text in the language drawn, else the base text. */
  string(node: PageNode, property: string): string;
  /** The page's terms in the language drawn. */
  readonly terms: string;
  /** Address of an image at a width, through the resizing route where it is ours. */
  image(url: string, width?: number): string;
  /** Only when visiting: texts to show at a method or field, values typed before, extra markup. */
  readonly visit?: {
    readonly action: string;
    readonly errors: Readonly<Record<string, string>>;
    readonly values: Readonly<Record<string, string>>;
    readonly extra?: readonly Markup[];
  };
}
