import { NAME_PROPERTY } from '#core/components/node-name.ts';
import type { Clip, ClipNode } from '#core/draft/clipboard/clip.ts';
import { styleOfDraft } from '#core/draft/draft.ts';
import { TEMPLATE_PICTURES } from '#core/draft/templates/materials.ts';
import type { Draft } from '#core/draft/types.ts';
import type { Props } from '#core/page/types.ts';
import { opaque, readableInk } from '#core/rules/color.ts';
import { type TextKey, text } from '#core/texts/index.ts';

/** A filled ground on which the words of a block can be read, as references to the style of the page where possible. */
interface Paper {
  readonly fill: string;
  readonly ink: string;
}

/** The text color and a tenth of it, as the ground of a card on a page that is dark. */
const GLASS = { reference: '@text/14', alpha: '14' };

/**
 * The paper of a page: its card color, where its text can be read on that. Dark pages often have no card color of their
 * own: there a card is a little lighter than the page, unless a picture lies behind it.
 */
function paperOf(draft: Draft): Paper {
  const { colors } = styleOfDraft(draft);
  const surface = opaque(colors.surface, colors.ground);
  if (readableInk(surface, colors.text) === colors.text) return { fill: '@surface', ink: '@text' };
  const glass = opaque(opaque(colors.text) + GLASS.alpha, opaque(colors.ground));
  const isPlain = draft.configuration.background_image === '';
  if (isPlain && readableInk(glass, colors.text) === colors.text) return { fill: GLASS.reference, ink: '@text' };
  return { fill: '@surface', ink: readableInk(surface) };
}

/** One element of a block, with the properties that differ from the defaults. */
function node(component: string, props: Props, ...children: readonly ClipNode[]): ClipNode {
  return { component, props, strings: {}, children };
}

function box(props: Props, ...children: readonly ClipNode[]): ClipNode {
  return node('box', props, ...children);
}

/** A box whose elements stand side by side and wrap where it is narrow. */
function row(props: Props, ...children: readonly ClipNode[]): ClipNode {
  return box({ align: 'grid', ...props }, ...children);
}

/** A box with the paper of the page. */
function card({ fill }: Paper, props: Props, ...children: readonly ClipNode[]): ClipNode {
  return box({ backgroundColor: fill, padding: 24, radius: '@corner', ...props }, ...children);
}

/** Words on paper. */
function words({ ink }: Pick<Paper, 'ink'>, key: TextKey, props: Props = {}): ClipNode {
  return node('text', { text: text(key), color: ink, ...props });
}

/** The heading of a block. */
function heading(paper: Pick<Paper, 'ink'>, key: TextKey, props: Props = {}): ClipNode {
  return words(paper, key, { level: 2, fontSize: '22px', ...props });
}

// spec elements.49

/** Draws a block on the paper of its page; `title` is the level of a heading that may be the one of the page. */
type Compose = (paper: Paper, title: 1 | 2) => ClipNode;

const column = (paper: Paper, title: TextKey, body: TextKey) =>
  card(paper, { columns: 6 }, heading(paper, title), words(paper, body));

const service = (paper: Paper, key: TextKey, icon: string) =>
  words(paper, key, { icon, iconSize: '24px', width: '50%', widths: 'phone:100%', padding: '6px 0' });

const shown = (picture: keyof typeof TEMPLATE_PICTURES, alt: TextKey, props: Props) =>
  node('picture', { ...TEMPLATE_PICTURES[picture], alt: text(alt), width: '100%', ...props });

const hours = (paper: Paper, days: TextKey, open: TextKey) =>
  row({ columns: 12, gap: '0', justify: 'between' }, words(paper, days), words(paper, open, { fontWeight: 600 }));

const contact = ({ ink }: Paper, key: TextKey, icon: string) =>
  node('link', { text: text(key), icon, color: ink, textAlign: 'left' });

const offer = (paper: Paper, name: TextKey, price: TextKey) =>
  card(
    paper,
    { columns: 4, gap: '4px' },
    words(paper, name, { textAlign: 'center' }),
    words(paper, price, { textAlign: 'center', fontSize: '24px', fontWeight: 700 }),
  );

const network = (key: TextKey, icon: string) =>
  node('button', { text: text(key), icon, iconSide: 'only', iconSize: '24px', shape: 'pill', padding: 12 });

/**
 * Every block, in the order in which they are offered: compositions of elements that a page owner goes on to change.
 * Addresses of links are left to the owner; the page check names those that are missing.
 */
const composed = {
  hero: (paper, title) =>
    card(
      paper,
      // A padding of '0', said: so its corners cut the picture.
      { padding: '0', gap: '0', shadow: true },
      shown('lobby', 'blocks.words.welcomePicture', { crop: '3:2' }),
      box(
        { columns: 12, padding: 24, gap: '4px' },
        words(paper, 'blocks.words.welcome', { level: title, fontSize: '36px' }),
        words(paper, 'blocks.words.welcomeMore', { fontSize: '18px' }),
      ),
    ),
  card: (paper) =>
    card(
      paper,
      { shadow: true },
      heading(paper, 'blocks.words.cardTitle'),
      words(paper, 'blocks.words.cardText'),
      node('button', { text: text('blocks.words.cardButton'), icon: 'arrow-right', iconSide: 'end' }),
    ),
  columns: (paper) =>
    row(
      { columns: 12, alignItems: 'stretch' },
      column(paper, 'blocks.words.firstTitle', 'blocks.words.firstText'),
      column(paper, 'blocks.words.secondTitle', 'blocks.words.secondText'),
    ),
  services: (paper) =>
    card(
      paper,
      {},
      heading(paper, 'blocks.words.services'),
      row(
        { columns: 12, gap: '0' },
        service(paper, 'blocks.words.wifi', 'wifi'),
        service(paper, 'blocks.words.breakfast', 'coffee'),
        service(paper, 'blocks.words.parking', 'parking'),
        service(paper, 'blocks.words.accessible', 'accessibility'),
      ),
    ),
  hours: (paper) =>
    card(
      paper,
      { gap: '8px' },
      heading(paper, 'blocks.words.hours', { icon: 'clock' }),
      hours(paper, 'blocks.words.weekdays', 'blocks.words.weekdaysHours'),
      hours(paper, 'blocks.words.saturday', 'blocks.words.saturdayHours'),
      hours(paper, 'blocks.words.sunday', 'blocks.words.closed'),
    ),
  map: (paper) =>
    card(
      paper,
      {},
      heading(paper, 'blocks.words.map'),
      shown('town', 'blocks.words.mapPicture', { crop: '16:9', radius: '@corner' }),
      words(paper, 'blocks.words.address', { icon: 'map-pin' }),
      node('button', { text: text('blocks.words.openMap'), icon: 'navigation' }),
    ),
  contacts: (paper) =>
    card(
      paper,
      { gap: '4px' },
      heading(paper, 'blocks.words.contacts'),
      contact(paper, 'blocks.words.phone', 'phone'),
      contact(paper, 'blocks.words.mail', 'mail'),
      contact(paper, 'blocks.words.chat', 'whatsapp'),
    ),
  prices: (paper) =>
    row(
      { columns: 12, alignItems: 'stretch' },
      offer(paper, 'blocks.words.priceOne', 'blocks.words.priceOneCost'),
      offer(paper, 'blocks.words.priceTwo', 'blocks.words.priceTwoCost'),
      offer(paper, 'blocks.words.priceThree', 'blocks.words.priceThreeCost'),
    ),
  notice: (paper) =>
    card(
      paper,
      { padding: 16, borderWidth: 2, borderColor: '@accent' },
      words(paper, 'blocks.words.notice', { icon: 'info' }),
    ),
  buttons: ({ fill, ink }) =>
    row(
      { justify: 'center' },
      node('button', { text: text('blocks.words.buttonOne'), icon: 'utensils' }),
      node('button', {
        text: text('blocks.words.buttonTwo'),
        icon: 'calendar',
        backgroundColor: fill,
        color: ink,
        borderWidth: 2,
        borderColor: '@brand',
      }),
    ),
  social: () =>
    row(
      { justify: 'center' },
      network('blocks.words.facebook', 'facebook'),
      network('blocks.words.instagram', 'instagram'),
      network('blocks.words.youtube', 'youtube'),
      network('blocks.words.whatsapp', 'whatsapp'),
    ),
  divider: () => box({ borderWidth: '1px 0 0', borderColor: '@text/66' }),
  spacer: () => box({ height: '32px' }),
  languages: (paper) =>
    card(
      paper,
      { padding: 16, gap: '4px' },
      node('language-selector', { color: paper.ink }),
      words(paper, 'blocks.words.imprint', { fontSize: '14px', textAlign: 'center' }),
    ),
} satisfies Readonly<Record<string, Compose>>;

export type BlockName = keyof typeof composed;

export const blockNames = Object.keys(composed) as readonly BlockName[];

/** How many elements of a block are links that lead nowhere until the owner enters where. */
export function linksToFillIn({ nodes }: Clip): number {
  return nodes
    .map(({ component, props, children }) => {
      const isOpen = ['link', 'button'].includes(component) && !props.href;
      return Number(isOpen) + linksToFillIn({ nodes: children });
    })
    .reduce((sum, each) => sum + each, 0);
}

/** A block as it is pasted into a page: its words in the language of the editor, its colors those of the page. */
export function blockClip(name: BlockName, draft: Draft): Clip {
  const nodes = [...draft.document.nodes.values()];
  const hasTitle = nodes.some(({ props }) => props.level === 1);
  const compose: Compose = composed[name];
  const drawn = compose(paperOf(draft), hasTitle ? 2 : 1);
  const called = { ...drawn.props, [NAME_PROPERTY]: text(`blocks.name.${name}`) };
  return { nodes: [{ ...drawn, props: called }] };
}
