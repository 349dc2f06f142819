import type { Fetched, RenderContext } from '#core/components/types.ts';
import { WIDEST_IMAGE } from '#core/constants.ts';
import { safeImageUrl } from '#core/page/html/safe-values.ts';
import type { Markup, MarkupElement } from '#core/page/types.ts';

type Values = Readonly<Record<string, string | number | false | null | undefined>>;

/** An element of drawn markup. Attributes and declarations without a value (false, null, '') are left out. */
export function element(
  tag: string,
  { style, ...attrs }: { readonly style?: Readonly<Record<string, string>>; readonly [name: string]: unknown },
  ...children: readonly Markup[]
): MarkupElement {
  const drawn = { tag, attrs: present(attrs as Values), children };
  for (const _ in style) return { ...drawn, style };
  return drawn;
}

/** CSS declarations without those that have no value. */
export function declarations(values: Values): Readonly<Record<string, string>> {
  return present(values);
}

function present(values: Values): Record<string, string> {
  const filled: Record<string, string> = {};
  for (const name in values) {
    const value = values[name];
    if (value !== undefined && value !== null && value !== false && value !== '') filled[name] = String(value);
  }
  return filled;
}

/** Text with its line breaks as `br`. */
export function lines(text: string): Markup[] {
  if (!text.includes('\n')) return text === '' ? [] : [text];
  const drawn: Markup[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) drawn.push(BREAK);
    if (line !== '') drawn.push(line);
  }
  return drawn;
}

export const BREAK: MarkupElement = { tag: 'br', attrs: {}, children: [] };

/** CSS of the side a block keeps to: the margins of the other side give way. */
const SIDES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  left: { 'margin-right': 'auto' },
  center: { 'margin-left': 'auto', 'margin-right': 'auto' },
  right: { 'margin-left': 'auto' },
};

/** Margin and alignment of a block in its container. */
export function placement(margin: string, blockAlign = ''): Readonly<Record<string, string>> {
  return { ...(margin === '' ? {} : { margin }), ...SIDES[blockAlign] };
}

/** Images that a page shows, also behind its elements. */
export const IMAGE: Fetched = {
  directive: 'img-src',
  why: 'walledGarden.pictures',
  warning: 'publish.externalImage',
};

/** A background colour and, over it, an image that covers everything; `focus` is the point of it that stays in sight. */
export function backgroundStyle(
  { color, image, focus = '' }: { readonly color: string; readonly image: string; readonly focus?: string | undefined },
  context: Pick<RenderContext, 'image'>,
): Readonly<Record<string, string>> {
  const url = image === '' ? '' : safeImageUrl(context.image(image, WIDEST_IMAGE));
  return declarations({
    'background-color': color,
    'background-image': url && cssUrl(url),
    'background-position': url && (focus || 'center'),
    'background-size': url && 'cover',
  });
}

/** The background of a whole page, as its configuration has it. */
export function pageBackground(
  configuration: {
    readonly background_color: string;
    readonly background_image: string;
    readonly background_focus?: string | undefined;
  },
  context: Pick<RenderContext, 'image'>,
): Readonly<Record<string, string>> {
  const { background_color: color, background_image: image, background_focus: focus } = configuration;
  return backgroundStyle({ color, image, focus }, context);
}

/** An address as CSS takes it; whatever could end the string or the declaration is percent-encoded. */
function cssUrl(url: string): string {
  const quoted = url.replace(/[\\"'()<>{};\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return `url(${quoted})`;
}
