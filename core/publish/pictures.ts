import type { Markup, MarkupElement } from '#core/page/types.ts';
import { loadedAddresses } from './sources.ts';

/** A picture of a page as a browser meets it: its address, and where there are several widths, their list. */
export interface PagePicture {
  readonly src: string;
  readonly srcset: string;
  readonly sizes: string;
}

/** What pictures are chosen by. */
export interface PictureScreen {
  /** CSS pixels. */
  readonly width: number;
  /** Pixels of the screen to one of CSS. */
  readonly density: number;
}

/** The pictures that a checked page makes a browser fetch, each once. */
export function picturesOf(tree: Markup): readonly PagePicture[] {
  const pictures = new Map<string, PagePicture>();
  const add = (src: string, srcset = '', sizes = '') => {
    if (src !== '') pictures.set(`${src} ${sizes}`, { src, srcset, sizes });
  };
  const visit = (markup: Markup): void => {
    if (typeof markup === 'string') return;
    if ('raw' in markup) {
      for (const address of loadedAddresses(markup.raw)) add(address);
      return;
    }
    const { src = '', srcset, sizes } = markup.attrs;
    if (markup.tag === 'img') add(src, srcset, sizes);
    add(backgroundOf(markup));
    for (const child of markup.children) visit(child);
  };
  visit(tree);
  return [...pictures.values()];
}

function backgroundOf({ style }: MarkupElement): string {
  return /^url\((.*)\)$/.exec(style?.['background-image'] ?? '')?.[1] ?? '';
}

/** The addresses on the page's own host that a browser with this screen fetches. */
export function picturesOn(pictures: readonly PagePicture[], screen: PictureScreen): readonly string[] {
  const chosen = pictures.map((picture) => chosenAddress(picture, screen));
  return [...new Set(chosen.filter((address) => address.startsWith('/') && !address.startsWith('//')))];
}

/** The smallest of the offered widths that is sharp, as browsers choose it. */
function chosenAddress({ src, srcset, sizes }: PagePicture, { width, density }: PictureScreen): string {
  const offered = srcset.split(',').flatMap((candidate) => {
    const [, address = '', pixels] = /^\s*(\S+) (\d+)w$/.exec(candidate) ?? [];
    return pixels === undefined ? [] : [{ address, pixels: Number(pixels) }];
  });
  const wanted = drawnWidth(sizes, width) * density;
  const sharp = offered.filter(({ pixels }) => pixels >= wanted).sort((one, other) => one.pixels - other.pixels);
  return (sharp[0] ?? offered.at(-1))?.address ?? src;
}

/** A window's end, and a length up to it: `600px`, `50vw`, `calc(100vw - 32px)`. */
const LENGTH = /^(?:\(max-width:([\d.]+)px\) )?(?:calc\()?([\d.]+)(px|vw)(?: - (\d+)px\))?$/;

/** CSS pixels, by the attribute `sizes` as our pages write it (core/components/parts/shown-image.ts). */
function drawnWidth(sizes: string, screen: number): number {
  for (const part of sizes.split(',')) {
    const [, most, length = '', unit, less = '0'] = LENGTH.exec(part.trim()) ?? [];
    if (unit === undefined || (most !== undefined && screen > Number(most))) continue;
    return unit === 'px' ? Number(length) : (screen * Number(length)) / 100 - Number(less);
  }
  return screen;
}
