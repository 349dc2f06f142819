/** What a new page is made of (spec 7: POST /editor_pages). */
export interface NewPageBody {
  readonly label: string;
  readonly html: string;
  readonly config: string;
}

/**
 * A page or template as a new draft. design 5: id, user_id, user_email, template, is_default, sanitized_html,
 * published_* and all times stay behind, by taking only what a draft is made of.
 */
export function copyPage({ label, html, config }: NewPageBody): NewPageBody {
  return { label, html, config };
}
