import type { PageFiles } from './page-files.ts';

/** Addresses of uploaded images in html and configuration. Their names never change, and neither does what they show. */
const ADDRESS = /\/media\/[A-Za-z0-9._/-]+/g;

/** The images of a page, each address once. */
export function imagesOf({ html, config }: PageFiles): string[] {
  return [...new Set(`${html}\n${config}`.match(ADDRESS) ?? [])].sort();
}

/** The page with another address for each image. */
export function withAddresses({ html, config }: PageFiles, change: (address: string) => string): PageFiles {
  return { html: html.replace(ADDRESS, change), config: config.replace(ADDRESS, change) };
}
