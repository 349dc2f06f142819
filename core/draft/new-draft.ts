import { defaultConfiguration } from '#core/config/defaults.ts';
import { createDocument } from '#core/page/document.ts';
import { pageRegistry } from './page-registry.ts';
import type { Draft } from './types.ts';

/** A draft with nothing on it. */
export function newDraft(): Draft {
  return { document: createDocument(pageRegistry), configuration: defaultConfiguration() };
}
