import type { Applied, ControlId } from '#core/controls/types.ts';
import type { ScreenName } from '#core/page/screens.ts';
import type { ColorRole, FontRole } from '#core/page/style-reference.ts';
import type { Json, LoginField, MarkupElement, PageNode, Props } from '#core/page/types.ts';
import type { TextKey } from '#core/texts/index.ts';

/** Sections of the palette, in its order (spec elements.1 to elements.5). */
export type ComponentGroup = 'layout' | 'text' | 'buttons' | 'media' | 'others';

/**
 * How a browser uses an attribute's value: as text, as an address to follow on a press, or as an address it loads by
 * itself.
 */
export type AttributeUse = 'words' | 'followed' | Fetched;

/** A resource that a browser loads by itself, mostly before the visitor is online. */
export interface Fetched {
  /** The directive of a page's Content-Security-Policy that allows its host. */
  readonly directive: `${string}-src`;
  /** Why its host is in the walled garden. */
  readonly why: TextKey;
  /** The warning for a page's owner if it comes from another `{host}`. */
  readonly warning: TextKey;
}

/**
 * One entry of the palette: everything about a component, in one file. The root and Custom HTML for unknown markup are
 * entries too; they have no `group` and are not in the palette.
 */
export interface Component<P extends Props = Props> {
  /** Value of `data-portico`; never changes once pages are stored. */
  readonly name: string;
  readonly label: TextKey;
  /** The name of an element with these properties, where that is not the label. */
  called?(props: P): TextKey;
  readonly group?: ComponentGroup;
  /** The sentence that the canvas shows in an element of which nothing is drawn. */
  readonly hint?: TextKey;
  /** Name of a lucide icon. */
  readonly icon: string;
  /** The small letter that inserts it from the canvas, without Ctrl or Alt. */
  readonly key?: string;
  /** JSON Schema of the properties, all of them present. */
  readonly schema: object;
  /**
   * Every property there is. Properties that equal their default are not stored, so a default of a released
   * version never changes: it would change every stored page.
   */
  readonly defaults: P;
  readonly controls: readonly ControlId[];
  /** A container's rendered element is its slot: its children are drawn directly into it. */
  readonly container: boolean;
  /** Names of components it may stand in; absent: any container. */
  readonly parents?: readonly string[];
  /** Page and footer cannot be removed (spec editor.15). */
  readonly fixed?: boolean;
  /** One per page, and always its last element; `parents` is then the page alone. */
  readonly last?: boolean;
  /** Names of components that an element of this kind can be turned into; what both have is kept. */
  readonly becomes?: readonly string[];
  /** Property edited in place on the canvas, if any. */
  readonly inlineText?: string;
  /** Properties that may be translated, in the order a translator sees them. */
  readonly strings: readonly string[];
  /**
   * Properties that the configuration owns instead of the document, with its field's name (spec page-document.9: one
   * fact, one place).
   */
  readonly inConfiguration?: Readonly<
    Record<string, 'background_color' | 'background_image' | 'background_focus' | 'terms'>
  >;
  /** Fields of the configuration that its drawing uses: the canvas redraws it when one of them changes. */
  readonly draws?: readonly ('terms' | 'languages' | 'authentications' | 'country_prefix')[];
  /** Whether it looks different on a page with another style, although its properties refer to none of it. */
  follows?(props: P): boolean;
  /** Controls without effect for these properties: they are not offered. */
  idle?(props: P): readonly ControlId[];
  /** The values that apply to properties that are not set, by property: their controls show them. */
  applied?(props: P, page: PageStyle): Readonly<Record<string, Applied>>;
  /** Properties that change together with one, such as its text, if it is still the default of the earlier value. */
  along?(props: P, property: string, value: Json): Props;
  /**
   * Elements that it draws, with their attributes, besides those that any component may draw
   * (core/publish/check-tree.ts). A published page leaves out what is in no such table.
   */
  readonly elements?: Readonly<Record<string, Readonly<Record<string, AttributeUse>>>>;
  /** Draws one node: exactly one element. Containers leave `children` empty. */
  render(node: PageNode & { readonly props: P }, context: RenderContext): MarkupElement;
}

/**
 * The context of drawing. `neutral` is stored, `edit` is the canvas, `visit` is the published page (spec
 * page-document.8: one way to draw).
 */
export interface RenderContext {
  readonly mode: 'neutral' | 'edit' | 'visit';
  /** The property's text in the language drawn, else the base text. */
  string(node: PageNode, property: string): string;
  /**
   * Address of an image at the width it is shown, else at the widest, through the resizing route where it is ours.
   */
  image(url: string, width?: number): string;
  /** How wide an image is drawn in its element; null where nobody asks, or only a browser knows. */
  shownImage(frame: ImageFrame): ShownImage | null;
  /**
   * The same image in the widths it is served in, up to `widest` pixels, as the attribute `srcset` lists them; empty where
   * there is no choice.
   */
  imageSet(url: string, widest: number): string;
  /** The path of an icon, for an svg element; empty where it is not known, or still being loaded. */
  icon(name: string): string;
  /** A sentence of the catalogue for visitors, in the language drawn. */
  sentence(key: TextKey): string;
  /** Attributes for text that is not in the drawn language: its language and direction. None for other text. */
  spokenIn(words: string): SpokenIn;
  /** The values that replace references to the page's style; drawn nodes have no references. */
  readonly pageStyle: PageStyle;
  /** The terms in the drawn language. Fields of the configuration are not stored with the page: empty if neutral. */
  readonly terms: string;
  /** Languages to choose from; empty where neutral, and where a visitor has no choice. */
  readonly languages: readonly LanguageLink[];
  /** The fields of a login method, in the drawn language. */
  fields(method: string): readonly LoginField[];
  /** Error sentences by field or method; empty except on a visit. */
  readonly errors: Readonly<Record<string, string>>;
  /** The visitor's earlier input, by field; empty except on a visit. */
  readonly values: Readonly<Record<string, string>>;
  /** The day of the visit, YYYY-MM-DD; absent if unknown. */
  readonly today?: string;
  /** The screen that the canvas shows; absent elsewhere, where a style sheet tells screens apart. */
  readonly screen?: ScreenName;
}

/** The properties that decide how wide a picture is drawn. */
export interface ImageFrame {
  /** Of the element; see the schema SIZE. */
  readonly width: string;
  /** Widths by screen, where they differ (per-screen.ts). */
  readonly widths?: string;
  readonly height: string;
  /** The sides' ratio it is cut to, `16:9`; empty: the whole picture. */
  readonly crop: string;
  /** Per cent by which a cut picture is enlarged. */
  readonly zoom: number;
  /** The file's own size, `1600x900`; empty where it was not measured. */
  readonly pixels: string;
}

export interface ShownImage {
  /** How wide it is drawn, as the attribute `sizes` says it. */
  readonly sizes: string;
  /** The most pixels it is drawn with, on a screen of twice the density. */
  readonly widest: number;
}

/** The style of a page, which its elements may refer to. Every colour has a value, so a reference is always drawn. */
export interface PageStyle {
  readonly colors: Readonly<Record<ColorRole, string>>;
  /** A stack of families; empty for the font of the device. */
  readonly fonts: Readonly<Record<FontRole, string>>;
  /** Radius of corners in pixels; null where the page has none of its own. */
  readonly corner: number | null;
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
