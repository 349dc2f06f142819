import type { ControlId } from '#core/controls/types.ts';
import type { LoginField } from '#core/page/login-field.ts';
import type { Json, MarkupElement, PageNode, Props } from '#core/page/types.ts';
import type { TextKey } from '#core/texts/index.ts';

/** Sections of the palette, in its order (spec elements.1 to elements.5). */
export type ComponentGroup = 'layout' | 'text' | 'buttons' | 'media' | 'others';

/**
 * What a browser does with the value of an attribute: it shows or reads it as words, it follows it as an address when the
 * visitor presses, or it fetches it by itself.
 */
export type AttributeUse = 'words' | 'followed' | Fetched;

/** Something that a browser fetches by itself, mostly before the visitor is online. */
export interface Fetched {
  /** The directive of a page's Content-Security-Policy that allows its host. */
  readonly directive: `${string}-src`;
  /** Why its host is in the walled garden. */
  readonly why: TextKey;
  /** What a page's owner is warned of where it comes from another `{host}`. */
  readonly warning: TextKey;
}

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
  /** JSON Schema of the properties, all of them present. */
  readonly schema: object;
  /**
   * Every property there is. Properties that equal their default are not stored, so a default of a released
   * version never changes: it would change every stored page.
   */
  readonly defaults: P;
  readonly controls: readonly ControlId[];
  /** A container's rendered element is its slot: its children are drawn straight into it. */
  readonly container: boolean;
  /** Names of components it may stand in; absent: any container. */
  readonly parents?: readonly string[];
  /** Page and footer cannot be removed (spec editor.15). */
  readonly fixed?: boolean;
  /** One per page, and always its last element; `parents` is then the page alone. */
  readonly last?: boolean;
  /** Property edited in place on the canvas, if any. */
  readonly inlineText?: string;
  /** Properties that may be translated, in the order a translator sees them. */
  readonly strings: readonly string[];
  /**
   * Properties that the configuration owns instead of the document, with its field's name (spec page-document.9: one
   * fact, one place).
   */
  readonly inConfiguration?: Readonly<Record<string, 'background_color' | 'background_image' | 'terms'>>;
  /** Fields of the configuration its drawing depends on: the canvas draws it anew where one of them changes. */
  readonly draws?: readonly ('terms' | 'languages' | 'authentications' | 'country_prefix')[];
  /** Controls that do nothing while the properties are these: they are not offered. */
  idle?(props: P): readonly ControlId[];
  /** Properties that go along when one is set: its words, where they are still those of the value before. */
  along?(props: P, property: string, value: Json): Props;
  /**
   * Elements that it draws, with their attributes, besides those that any component may draw
   * (core/publish/elements.ts). A published page leaves out what is in no such table.
   */
  readonly elements?: Readonly<Record<string, Readonly<Record<string, AttributeUse>>>>;
  /** Draws one node: exactly one element. Containers leave `children` empty. */
  render(node: PageNode & { readonly props: P }, context: RenderContext): MarkupElement;
}

/**
 * What drawing may know of its surroundings. `neutral` is stored, `edit` is the canvas, `visit` is the
 * published page (spec page-document.8: one way to draw).
 */
export interface RenderContext {
  readonly mode: 'neutral' | 'edit' | 'visit';
  /** The property's text in the language drawn, else the base text. */
  string(node: PageNode, property: string): string;
  /** Address of an image at a width, through the resizing route where it is ours. */
  image(url: string, width?: number): string;
  /** A sentence of the catalogue for visitors, in the language drawn. */
  sentence(key: TextKey): string;
  /** What an element says of words that are not in the language drawn: their language and direction. Nothing of others. */
  spokenIn(words: string): SpokenIn;
  /** The words to agree to, in the language drawn. What the configuration owns is not stored: empty where neutral. */
  readonly terms: string;
  /** Languages to choose from; empty where neutral, and where a visitor has no choice. */
  readonly languages: readonly LanguageLink[];
  /** What a login method asks of the visitor, in the language drawn. */
  fields(method: string): readonly LoginField[];
  /** Sentences to show beside what they are about, by field or method; empty but on a visit. */
  readonly errors: Readonly<Record<string, string>>;
  /** What the visitor typed before, by field; empty but on a visit. */
  readonly values: Readonly<Record<string, string>>;
  /** The day of the visit, YYYY-MM-DD; absent where none is known. */
  readonly today?: string;
}

/** Attributes of an element. */
export interface SpokenIn {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl' | 'auto';
}

/** One language of the page. */
export interface LanguageLink {
  readonly code: string;
  readonly name: string;
  /** The page in this language; empty on the canvas. */
  readonly href: string;
  readonly current: boolean;
}
