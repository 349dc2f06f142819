import { pathToFileURL } from 'node:url';

/** What `import.meta.url` is in a bundle for `require`, which has none: the address of the built file. */
export const metaUrl = /* @__PURE__ */ addressOf(__filename);

function addressOf(file: string): string {
  return pathToFileURL(file).href;
}
