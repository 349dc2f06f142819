import type { ServerContext } from '../context.ts';
import type { PageRecord } from '../store/pages.ts';
export async function compileDraft(page: PageRecord, _context: ServerContext): Promise<{ html: string }> {
  return { html: page.html };
}
