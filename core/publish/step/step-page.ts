import { isLogin } from '#core/auth/methods-on-page.ts';
import { buttonLookDefaults, buttonStyle } from '#core/components/parts/button-look.ts';
import { declarations, element, pageBackground } from '#core/components/parts/element.ts';
import { CARD_SHADOW, type Frame, frameDefaults, frameStyle } from '#core/components/parts/frame.ts';
import { resolveStyle } from '#core/components/parts/page-style.ts';
import type { PageStyle } from '#core/components/types.ts';
import { logoPicture } from '#core/draft/derive.ts';
import { styleOfDraft } from '#core/draft/draft.ts';
import type { Draft } from '#core/draft/types.ts';
import type { PageDocument } from '#core/page/document.ts';
import { safeImageUrl } from '#core/page/html/safe-values.ts';
import { ancestors, walk } from '#core/page/tree.ts';
import type { Markup, MarkupElement, PageNode } from '#core/page/types.ts';
import { harmlessStyle } from '#core/publish/check-tree.ts';
import { type WrittenDocument, writeDocument } from '#core/publish/document.ts';
import { hoistStyles } from '#core/publish/hoist-styles.ts';
import { imageAddress } from '#core/publish/image-address.ts';
import { markFallbacks, pageFonts } from '#core/publish/page-fonts.ts';
import { fetchedSources } from '#core/publish/sources.ts';
import { opaque, readableInk } from '#core/rules/color.ts';

type Style = Readonly<Record<string, string>>;

/** What the steps of a visit take over from their page. */
export interface PageLook {
  readonly color: string;
  readonly body: Style;
  readonly main: Style;
  /** The font of its headings, where that is another. */
  readonly heading: Style;
  /** Corners of the fields that are typed in. */
  readonly input: Style;
  /** Colours of the card the words stand on. */
  readonly card: Style;
  readonly button: Style;
  /** The page's logo, null where it has none, and whether it stands on the card. */
  readonly logo: MarkupElement | null;
  readonly logoInside: boolean;
}

const LOGO_WIDTH = 160;

/** The frame of a card on a page without one. */
const CARD: Frame = { ...frameDefaults, radius: 12 };

/** The look of steps without a page. */
const neutralLook: PageLook = {
  color: '#f3f4f6',
  body: { 'background-color': '#f3f4f6' },
  main: {},
  heading: {},
  input: {},
  card: cardStyle('#ffffff', '#111827'),
  button: { 'background-color': '#1d4ed8', color: '#ffffff' },
  logo: null,
  logoInside: false,
};

/** What a step without a page takes from the brand at whose host it is (core/access/brand.ts). */
export interface StepBrand {
  readonly name: string | null;
  readonly color: string | null;
  readonly logo: string | null;
}

function brandLook({ name, color, logo }: StepBrand): PageLook {
  const { card, button } = neutralLook;
  return {
    ...neutralLook,
    ...(color !== null && {
      card: { ...card, 'border-top': `4px solid ${color}` },
      button: { ...button, 'background-color': color, color: readableInk(color, '#ffffff') },
    }),
    logo: logo === null ? null : logoImage(logo, name ?? ''),
  };
}

/** The look of a page: its ground, its card, its font, its logo and its button; words in a colour that can be read. */
export function pageLook(draft: Draft): PageLook {
  const { document, configuration } = draft;
  const style = styleOfDraft(draft);
  const { corner, fonts } = style;
  const nodes = Array.from(walk(document), ({ node }) => ({ ...node, props: resolveStyle(node.props, style) }));
  const { background_color, background_image } = configuration;
  const logo = logoPicture(document);
  const card = cardOf(document, nodes);
  const root = document.nodes.get(document.root) as PageNode;
  const color = text(root, 'color');
  const ground = opaque(background_color) || '#ffffff';
  // Words are never written on a picture.
  const plain = background_image === '' ? '' : opaque(style.colors.surface);
  const fill = (card && opaque(text(card, 'backgroundColor'), ground)) || plain;
  const ink = readableInk(fill || ground, color, '#1f2937');
  return {
    color: background_color,
    body: harmlessStyle(pageBackground(configuration, { image: imageAddress })),
    main: harmlessStyle(declarations({ color: ink, 'font-family': text(root, 'fontFamily') })),
    heading: harmlessStyle(declarations({ 'font-family': fonts.heading !== fonts.text && fonts.heading })),
    input: corner === null ? {} : { 'border-radius': `${corner}px` },
    card: fill === '' ? {} : cardStyle(fill, ink, card?.props ?? { radius: corner ?? CARD.radius }),
    button: buttonOf(nodes, style),
    logo: logo ? logoImage(text(logo, 'url'), text(logo, 'alt')) : null,
    logoInside: logo !== undefined && card !== undefined && isWithin(document, logo, card),
  };
}

/** The frame of a step: corners and border of the page's card, less round where little text has to fit. */
function cardStyle(fill: string, ink: string, card: Partial<Frame> = {}): Style {
  const { radius, borderWidth, borderStyle, borderColor }: Frame = { ...CARD, ...card };
  return {
    'background-color': fill,
    color: ink,
    padding: '24px',
    'border-radius': typeof radius === 'number' ? `${Math.min(radius, 32)}px` : radius,
    'box-shadow': CARD_SHADOW,
    ...frameStyle({ ...frameDefaults, borderWidth, borderStyle, borderColor }),
  };
}

/** The coloured box that people log in on, else the first there is. */
function cardOf(document: PageDocument, nodes: readonly PageNode[]): PageNode | undefined {
  const boxes = nodes.filter((node) => node.component === 'box' && opaque(text(node, 'backgroundColor')) !== '');
  const login = nodes.find(isLogin);
  const around = boxes.filter((box) => login !== undefined && isWithin(document, login, box));
  return around.at(-1) ?? boxes[0];
}

function isWithin(document: PageDocument, { id }: PageNode, container: PageNode): boolean {
  return [...ancestors(document, id)].some((above) => above.id === container.id);
}

/** The look of a button: that of the login button, else of any button, in a shape that fits other words. */
function buttonOf(nodes: readonly PageNode[], page: PageStyle): Style {
  const buttons = nodes.filter((node) => (isLogin(node) && node.props.type !== 'link') || node.component === 'button');
  const props = { ...buttonLookDefaults, ...frameDefaults, ...(buttons.find(isLogin) ?? buttons[0])?.props };
  const shape = ['squared', 'rounded', 'pill'].includes(props.shape) ? props.shape : 'rounded';
  const style = buttonStyle({ ...props, shape, size: 'normal', width: '' }, page);
  const fill = opaque(style['background-color'] ?? '') || '#ffffff';
  const own = 'color' in props ? String(props.color) : '';
  return harmlessStyle({ ...style, color: readableInk(fill, own, style.color ?? '', '#ffffff') });
}

function logoImage(url: string, alt: string): MarkupElement | null {
  const src = url === '' ? '' : safeImageUrl(imageAddress(url, LOGO_WIDTH));
  if (src === '') return null;
  const drawn = element('img', { class: 'p-image p-logo', src });
  return { ...drawn, attrs: { ...drawn.attrs, alt } };
}

function text({ props }: PageNode, property: string): string {
  return String(props[property] ?? '');
}

interface Step {
  readonly language: string | null;
  readonly title: string;
  readonly refresh?: { readonly after: number; readonly href: string };
  /** Rules of this step alone. */
  readonly css?: string;
  /** The one host of frames it shows. */
  readonly frame?: string;
  /** Its form leads to a gateway, and a script sends it; without script, so many seconds later, the same by address. */
  readonly leaving?: { readonly script: string; readonly byGet?: { readonly after: number; readonly href: string } };
  content(look: PageLook): readonly Markup[];
}

/** What only steps have. Sizes grow with the reader's letters. */
const STYLES =
  '.p-step{justify-content:center;text-align:center}.p-step h1{font-size:1.375rem;line-height:1.2}.p-step .p-link{color:inherit}' +
  '.p-step .p-input{text-align:center}.p-logo{max-width:160px;max-height:96px;margin:0 auto}' +
  '.p-step .p-label{font-size:1rem}';

function lookOf(of: Draft | StepBrand | null): PageLook {
  if (of === null) return neutralLook;
  return 'document' in of ? pageLook(of) : brandLook(of);
}

/** A step of the visit in the look of its page; in that of a brand, or a neutral one, where there is no page, or none that can be read. */
export function stepPage(
  of: Draft | StepBrand | null,
  { language, title, refresh, css = '', frame, leaving, content }: Step,
): WrittenDocument {
  const look = lookOf(of);
  const logo = look.logo ? [look.logo] : [];
  const heading = element('h1', { style: look.heading }, title);
  const inside = [...(look.logoInside ? logo : []), heading, ...content(look)];
  const card = element('div', { class: 'p-box p-c6 p-step', style: { ...look.card, margin: '0 auto' } }, ...inside);
  const spoken = markFallbacks(card, language);
  const main = element('main', { class: 'p-page', style: look.main }, ...(look.logoInside ? [] : logo), spoken);
  const drawn = element('body', { style: look.body }, main);
  const { css: faces } = pageFonts(drawn);
  const { tree, css: styles } = hoistStyles(drawn);
  return writeDocument({
    language,
    title,
    color: look.color,
    css: faces + styles + STYLES + css,
    body: tree,
    sources: fetchedSources(drawn),
    fonts: faces !== '',
    ...(refresh && { refresh }),
    ...(frame !== undefined && { frame }),
    ...(leaving && { leaving }),
  });
}

/** The way on, as the page's own button looks. */
export function stepButton(look: PageLook, href: string, label: string, more = ''): Markup {
  return element('a', { class: `p-button${more}`, href, style: look.button }, label);
}
