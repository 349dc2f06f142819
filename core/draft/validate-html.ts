import type { Finding } from '#core/page/finding.ts';
import type { ParseHtml } from '#core/page/html/parsed.ts';
import { serialise } from '#core/page/html/serialise.ts';
import { pageRegistry } from './page-registry.ts';
import { readHtml } from './read-draft.ts';

/** Everything that is odd about a page's stored html: what reading repaired, and markup that does not match its properties. */
export async function validateHtml(html: string, parser: { readonly parse: ParseHtml }): Promise<readonly Finding[]> {
  const read = await readHtml(html, parser);
  if (!read.ok) return [{ level: 'error', key: read.reason }];
  const { document, findings } = read.value;
  // Repairs change the markup too; only without them is a difference news.
  if (findings.length > 0 || serialise(document, pageRegistry) === html.trim()) return findings;
  return [{ level: 'warning', key: 'page.derivedDiffers' }];
}
