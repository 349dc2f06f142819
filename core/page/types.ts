import type { ScreenName } from './screens.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Letters, digits, dash and underscore, starting with a letter; unique in its page and stable for the life of the node. */
export type NodeId = string;

/** The properties of one node as its component's schema describes them. Stored as JSON in `data-props`. */
export type Props = { readonly [name: string]: Json };

export interface PageNode {
  readonly id: NodeId;
  /** Name of a component in the registry; stored as `data-portico`. */
  readonly component: string;
  readonly props: Props;
  /** null for the root alone. */
  readonly parent: NodeId | null;
  readonly children: readonly NodeId[];
}

/** An element of drawn markup, independent of any DOM. Attribute values are unescaped. */
export interface MarkupElement {
  readonly tag: string;
  readonly attrs: Readonly<Record<string, string>>;
  /** CSS declarations by property name, written to `style` when stored and hoisted when published. */
  readonly style?: Readonly<Record<string, string>>;
  /** Declarations that take their place on a screen: of published pages alone. */
  readonly screens?: Readonly<Partial<Record<ScreenName, Readonly<Record<string, string>>>>>;
  readonly children: readonly Markup[];
}

/** Sanitised foreign markup, written as it is. Only Custom HTML makes it. */
export interface RawMarkup {
  readonly raw: string;
}

export type Markup = string | MarkupElement | RawMarkup;

/** An input that a login method asks a visitor to fill in. `label` is in the language drawn. */
export interface LoginField {
  readonly name: string;
  readonly label: string;
  readonly input:
    | 'text'
    | 'email'
    | 'tel'
    | 'password'
    | 'number'
    | 'date'
    | 'lines'
    | 'tick'
    | 'ticks'
    | 'radios'
    | 'hidden';
  /** An example, shown while the field is empty. */
  readonly placeholder?: string;
  /** Value of the input's `autocomplete` attribute; none where absent or empty. */
  readonly autocomplete?: string;
  /** The value of a hidden field. */
  readonly value?: string;
  readonly optional?: boolean;
  /** A phone number that a code is sent to. */
  readonly verified?: boolean;
  /** Of the label; as its surroundings where absent or empty. */
  readonly color?: string;
  /** Of `ticks`, each with a name of its own, and of `radios`, which share the field's. */
  readonly options?: readonly { readonly name: string; readonly value: string; readonly label: string }[];
}
