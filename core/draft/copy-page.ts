import { parseJson } from '#core/config/read.ts';

/** What a new page is made of (spec api.14: POST /editor_pages). */
export interface NewPageBody {
  readonly label: string;
  readonly html: string;
  readonly config: string;
}

/**
 * A page or template as a new draft, under another name where one is given. spec editor.3: id, user_id, user_email,
 * template, is_default, sanitized_html, published_* and all times stay behind, by taking only what a draft is made of.
 */
export function copyPage({ label, html, config }: NewPageBody, name?: string): NewPageBody {
  return name === undefined ? { label, html, config } : { label: name, html, config: renamed(config, name) };
}

/**
 * spec page-document.9: the configuration owns the name. One that cannot be read is copied as it is; whoever opens it
 * says so.
 */
function renamed(config: string, name: string): string {
  const parsed = parseJson(config);
  const known = parsed.ok && typeof parsed.value === 'object' && parsed.value !== null && !Array.isArray(parsed.value);
  return known ? JSON.stringify({ ...parsed.value, name }) : config;
}
