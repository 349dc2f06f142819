import { isObject } from '#core/config/json.ts';
import { parseJson } from '#core/config/source/parse-json.ts';
import { sameJson } from '#core/page/json.ts';

/** The content of a new page (spec api.14: POST /editor_pages). */
export interface NewPageBody {
  readonly label: string;
  readonly html: string;
  readonly config: string;
}

/** A request for a copy, with the idempotency key by which the server recognises it when it is sent again. */
export interface CopyRequest {
  readonly page: NewPageBody;
  readonly key: string;
}

/**
 * The request for a copy. It is the one before where that was for the same copy and its answer was lost, so that no
 * second copy is made. Another copy gets another key, because the server refuses a known key with another body.
 */
export function copyRequest<Before extends CopyRequest>(
  page: NewPageBody,
  before: Before | null | undefined,
  newKey: () => string,
): Before | CopyRequest {
  return before && sameJson({ ...before.page }, { ...page }) ? before : { page, key: newKey() };
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
  const isConfiguration = parsed.ok && isObject(parsed.value);
  return isConfiguration ? JSON.stringify({ ...parsed.value, name }) : config;
}
