import type { PageConfiguration } from '#core/config/types.ts';
import type { PageDocument } from '#core/page/document.ts';

/** What is edited, undone and saved as one: the drawn page and its configuration. */
export interface Draft {
  readonly document: PageDocument;
  readonly configuration: Readonly<PageConfiguration>;
}
