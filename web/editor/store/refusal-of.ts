import { pageRegistry } from '#core/draft/page-registry.ts';
import type { PageDocument } from '#core/page/document.ts';
import { checkPlace } from '#core/page/place.ts';
import type { TextKey } from '#core/texts/index.ts';

/** Why the page as it is takes no more of a component, wherever; null where it does. */
export function refusalOf(page: PageDocument, component: string): TextKey | null {
  return checkPlace(page, { parent: page.root, component }, pageRegistry);
}
