import { baseCss } from '#core/components/base-styles.ts';

// Pictures may come from anywhere, nothing else from elsewhere; the frame's sandbox stops scripts and forms.
const POLICY = "default-src 'none'; img-src * data:; style-src 'unsafe-inline'";

/** The stored html of a page as a document of its own: it is display-ready without scripts (design 3). */
export function thumbnailDocument(html: string): string {
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    `<style>${baseCss}\nhtml{overflow:hidden}</style>`,
    `</head><body>${html}</body></html>`,
  ].join('');
}
