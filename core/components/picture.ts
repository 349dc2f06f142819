import { safeImageUrl, safeUrl } from '#core/page/safe-url.ts';
import { declarations, element, IMAGE, placement } from './parts/element.ts';
import { frameApplied, frameControls, frameDefaults, frameIdle, frameSchemas, frameStyle } from './parts/frame.ts';
import { ADDRESS, ALIGN, MARGIN, objectSchema, SIZE, TEXT } from './parts/property-schemas.ts';
import type { Component, RenderContext } from './types.ts';

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
};

/** An image, perhaps the page's logo, perhaps a link. */
export const picture: Component<typeof defaults> = {
  name: 'picture',
  label: 'components.picture',
  group: 'media',
  icon: 'image',
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
  }),
  defaults,
  controls: ['image', 'alt-text', 'logo', 'link', 'width', 'height', 'margin', ...frameControls, 'block-align'],
  idle: frameIdle,
  applied: () => frameApplied,
  container: false,
  strings: ['alt'],
  elements: { img: { src: IMAGE, alt: 'words' } },
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
          ...declarations({ width: props.width !== 'auto' && props.width }),
          ...frameStyle(props),
          ...declarations({ overflow: props.radius !== 0 && 'hidden' }),
        },
      },
      ...image(props, context.string(node, 'alt'), context),
    );
  },
};

/** Empty without an address: a page has no broken pictures. */
function image({ url, width, height }: typeof defaults, alt: string, context: RenderContext) {
  const src = url === '' ? '' : safeImageUrl(context.image(url, pixels(width)));
  if (src === '') return [];
  const sized = declarations({
    width: width !== 'auto' && width !== '' && '100%',
    height: height !== 'auto' && height,
  });
  // An empty alt is written: it tells assistive technology that the picture is decoration.
  const drawn = element('img', { class: 'p-image', src, ...context.spokenIn(alt), style: sized });
  return [{ ...drawn, attrs: { ...drawn.attrs, alt } }];
}

function pixels(size: string): number | undefined {
  return size.endsWith('px') ? Math.round(Number.parseFloat(size)) : undefined;
}
