import type { Json } from '#core/page/types.ts';
import type { TextKey, TextParams } from '#core/texts/index.ts';

/** Every property control there is; web has exactly one view for each. */
export type ControlId =
  | 'text'
  | 'color'
  | 'font-family'
  | 'font-size'
  | 'font-weight'
  | 'text-align'
  | 'text-style'
  | 'text-shadow'
  | 'line-break'
  | 'heading-level'
  | 'list'
  | 'margin'
  | 'padding'
  | 'radius'
  | 'shadow'
  | 'border-width'
  | 'border-style'
  | 'border-color'
  | 'gap'
  | 'align-items'
  | 'justify'
  | 'vertical-align'
  | 'width'
  | 'height'
  | 'min-height'
  | 'container-size'
  | 'block-align'
  | 'container-align'
  | 'background-color'
  | 'background-image'
  | 'background-focus'
  | 'image'
  | 'crop'
  | 'zoom'
  | 'focus'
  | 'alt-text'
  | 'logo'
  | 'link'
  | 'icon'
  | 'icon-side'
  | 'icon-size'
  | 'login-type'
  | 'login-method'
  | 'button-style'
  | 'button-size'
  | 'button-shape'
  | 'button-effect'
  | 'terms'
  | 'language-style'
  | 'html'
  | 'brand-color'
  | 'accent-color'
  | 'text-color'
  | 'ground-color'
  | 'surface-color'
  | 'corner'
  | 'opacity'
  | 'heading-font'
  | 'text-font'
  | 'hidden-on'
  | 'widths'
  | 'heights'
  | 'font-sizes';

export type ControlGroup =
  | 'pageStyle'
  | 'typography'
  | 'positioning'
  | 'size'
  | 'alignment'
  | 'image'
  | 'icon'
  | 'background'
  | 'frame'
  | 'login'
  | 'button'
  | 'terms'
  | 'language'
  | 'html'
  | 'screens';

/** One choice; without a label its name, or else its value, is the same in every language. */
export interface ControlOption {
  readonly value: string;
  readonly name?: string;
  readonly label?: TextKey;
  /** Its heading in a list; choices without one come first. */
  readonly group?: TextKey;
}

/** The name of a control and the property that it edits. */
export type ControlParts = Pick<Control, 'id' | 'group' | 'label' | 'property' | 'refers'>;

/** The value that applies where a property is not set, as a sentence; the values of parameters are shown as they are. */
export interface Applied {
  readonly key: TextKey;
  readonly params?: TextParams;
  /** The value in the form that the control shows: a color, a font, one of its choices. */
  readonly value?: string;
}

/** Headless half of a control: converts between the property of a node and typed text. */
export interface Control {
  readonly id: ControlId;
  readonly group: ControlGroup;
  readonly label: TextKey;
  /** Name of the property it edits. */
  readonly property: string;
  /** The part of the page's style that its value may refer to; absent: none. */
  readonly refers?: 'color' | 'font' | 'corner';
  /** Milliseconds from the last key until it is applied; absent: at once. */
  readonly delay?: number;
  /** Choices where the value is one of a list. */
  readonly options?: readonly ControlOption[];
  /** The property as shown in the input; undefined properties give the empty string. */
  read(value: Json | undefined): string;
  /** The value that applies where nothing is set, in any component that names no other. */
  readonly applied?: Applied;
  /** A warning about an accepted value; null without one. */
  warn?(value: Json | undefined): { readonly key: TextKey; readonly params?: TextParams } | null;
  /** Advice where typed text was refused, if the sentence with the reason gives none. */
  readonly remedy?: TextKey;
  /** The typed text as a property, or the sentence that explains the error. */
  parse(typed: string): { readonly value: Json } | { readonly error: TextKey };
}
