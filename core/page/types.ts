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
