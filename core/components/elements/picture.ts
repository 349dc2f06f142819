import { declarations, element, IMAGE, placement } from '#core/components/parts/element.ts';
import {
  frameApplied,
  frameControls,
  frameDefaults,
  frameIdle,
  frameSchemas,
  frameStyle,
} from '#core/components/parts/frame.ts';
import { ADDRESS, ALIGN, FOCUS, MARGIN, objectSchema, SIZE, TEXT } from '#core/components/parts/property-schemas.ts';
import { RATIOS } from '#core/constants.ts';
import type { ControlId } from '#core/controls/types.ts';
import { safeImageUrl, safeUrl } from '#core/page/html/safe-values.ts';
import type { MarkupElement, Props } from '#core/page/types.ts';
import type { Component, ImageFrame, RenderContext } from '../types.ts';

// spec elements.4

const defaults = {
  ...frameDefaults,
  url: '',
  alt: '',
  width: 'auto',
  height: 'auto',
  href: '',
  logo: false,
  blockAlign: 'center',
  margin: '',
  crop: '',
  zoom: 100,
  focus: '',
  pixels: '',
};

/** Controls that have an effect only while the whole picture is shown, and only while it is cut. */
const WHOLE_ONLY: readonly ControlId[] = ['height'];
const CUT_ONLY: readonly ControlId[] = ['zoom', 'focus'];

/** An image, perhaps the page's logo, perhaps a link. */
export const picture: Component<typeof defaults> = {
  name: 'picture',
  label: 'components.picture',
  hint: 'components.pictureHint',
  group: 'media',
  icon: 'image',
  key: 'p',
  schema: objectSchema({
    ...frameSchemas,
    url: ADDRESS,
    alt: TEXT,
    width: SIZE,
    height: SIZE,
    href: ADDRESS,
    logo: { type: 'boolean' },
    blockAlign: ALIGN,
    margin: MARGIN,
    crop: { enum: ['', ...RATIOS], type: 'string' },
    zoom: { type: 'integer', minimum: 100, maximum: 400 },
    focus: FOCUS,
    pixels: { type: 'string', pattern: '^$|^[1-9]\\d{0,4}x[1-9]\\d{0,4}$' },
  }),
  defaults,
  controls: [
    'image',
    'alt-text',
    'crop',
    'zoom',
    'focus',
    'logo',
    'link',
    'width',
    'height',
    'margin',
    ...frameControls,
    'block-align',
  ],
  idle: (props) => [...frameIdle(props), ...(props.crop === '' ? CUT_ONLY : WHOLE_ONLY)],
  applied: ({ crop }) => ({
    ...frameApplied,
    ...(crop !== '' && { width: { key: 'controls.applied.cut', value: '100%' } }),
  }),
  container: false,
  strings: ['alt'],
  elements: {
    img: { src: IMAGE, alt: 'words', srcset: 'words', sizes: 'words', width: 'words', height: 'words' },
  },
  // another picture has another size, which is measured again, and shows something else
  along: ({ url, alt }, property, value): Props => {
    if (property !== 'url') return {};
    return { pixels: '', ...(url !== '' && value !== url && alt !== '' && { alt: '' }) };
  },
  render(node, context) {
    const { props } = node;
    const href = context.mode === 'edit' ? '' : safeUrl(props.href);
    return element(
      href === '' ? 'div' : 'a',
      {
        class: 'p-picture',
        href,
        style: {
          ...placement(props.margin, props.blockAlign),
          ...declarations({ width: props.width !== 'auto' ? props.width : props.crop !== '' && '100%' }),
          ...frameStyle(props),
          ...declarations({ overflow: props.radius !== 0 && 'hidden' }),
        },
      },
      ...image(props, context.string(node, 'alt'), context),
    );
  },
};

/** Empty without an address: a page has no broken pictures. */
function image(props: typeof defaults, alt: string, context: RenderContext): MarkupElement[] {
  const { url, width, height, crop, zoom, focus } = props;
  const shown = context.shownImage(props);
  const src = url === '' ? '' : safeImageUrl(context.image(url, shown ? shown.widest / 2 : undefined));
  if (src === '') return [];
  const isCut = crop !== '';
  const style = isCut
    ? declarations({
        'object-position': focus,
        transform: zoom > 100 && `scale(${zoom / 100})`,
        'transform-origin': zoom > 100 && focus,
      })
    : declarations({
        width: width !== 'auto' && width !== '' && '100%',
        height: height !== 'auto' && height,
      });
  const srcset = shown ? context.imageSet(url, shown.widest) : '';
  const sizes = srcset !== '' && shown?.sizes;
  const own = context.mode === 'visit' ? ownSizeAttributes(props) : {};
  const drawn = element('img', { class: 'p-image', src, srcset, sizes, ...own, ...context.spokenIn(alt), style });
  // An empty alt is written: it tells assistive technology that the picture is decoration.
  const described = { ...drawn, attrs: { ...drawn.attrs, alt } };
  return [isCut ? element('span', { class: 'p-crop', style: cutTo(crop) }, described) : described];
}

/** A box that keeps the ratio of its sides at every width: padding in per cent is measured by the width. */
function cutTo(crop: string): Readonly<Record<string, string>> {
  const [width, height] = ratioOf(crop);
  return { 'padding-top': `${Math.round((height * 10_000) / width) / 100}%` };
}

/**
 * Width and height of the file as attributes, by which a browser keeps its place free before it arrives. None where the
 * element has a height of its own.
 */
export function ownSizeAttributes({ pixels, height, crop }: ImageFrame): { width?: number; height?: number } {
  return crop === '' && isAutomatic(height) ? (ownSize(pixels) ?? {}) : {};
}

/** The sides of a ratio, `16:9`. */
export function ratioOf(crop: string): readonly [width: number, height: number] {
  const [width = 1, height = 1] = crop.split(':').map(Number);
  return [width, height];
}

/** Width and height of the file; null where they were not measured. */
export function ownSize(pixels: string): { width: number; height: number } | null {
  const [width, height] = pixels.split('x').map(Number);
  return width && height ? { width, height } : null;
}

/** Whether a width or height is left to the browser. */
export const isAutomatic = (size: string) => size === 'auto' || size === '';
