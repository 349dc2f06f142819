import { background } from '#core/components/background.ts';
import { baseCss } from '#core/components/base-styles.ts';
import type { EditorPage } from '#core/ports/api.ts';
import { ownPictures, shrunk } from './thumbnail-pictures.ts';

/** Pictures come from the own host alone, which a frame in a sandbox has to be told; the sandbox stops scripts and forms. */
const policy = () => `default-src 'none'; img-src ${location.origin} data:; style-src 'unsafe-inline'`;

/** The stored html of a page on its background, as a document of its own: it is display-ready without scripts (design 3). */
export function thumbnailDocument({ html, config }: Pick<EditorPage, 'html' | 'config'>): string {
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy()}">`,
    `<style>${baseCss}\nhtml{overflow:hidden}</style>`,
    `</head><body style="${bodyStyle(config)}">${ownPictures(html)}</body></html>`,
  ].join('');
}

/** The configuration owns the background (design 5). The browser's own parser drops what is no CSS value. */
function bodyStyle(config: string): string {
  const { background_color, background_image } = readBackground(config);
  const body = document.createElement('body');
  const style = background(background_color, background_image, { image: shrunk });
  for (const [property, value] of Object.entries(style)) body.style.setProperty(property, value);
  return body.style.cssText.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

function readBackground(config: string): { background_color: string; background_image: string } {
  const none = { background_color: '', background_image: '' };
  try {
    const known: Record<string, unknown> = { ...none, ...JSON.parse(config) };
    return { background_color: String(known.background_color), background_image: String(known.background_image) };
  } catch {
    return none;
  }
}
