/**
 * Everything about one visit that drawing the published page depends on. The form posts
 * `terms` (`yes`), `security` (where the page has a password), `method` (the button pressed), `lang` and `hidden`.
 */
export interface VisitState {
  /** Code of the language drawn, one of the page's active ones; null for the base text. */
  readonly language: string | null;
  /** Where the page's one form posts to: root-relative, or absolute on the page's own host. */
  readonly action: string;
  /** Carried on: hidden fields of the form, and parameters of the language links. */
  readonly hidden: Readonly<Record<string, string>>;
  /** Sentences to show, ready in the visitor's language, by field: `terms`, `security`, a method's name, or `page` for all else. */
  readonly errors: Readonly<Record<string, string>>;
  /** What the visitor typed before, by field. Passwords are never drawn again. */
  readonly values: Readonly<Record<string, string>>;
}

/** A first visit: nothing typed, nothing wrong. `action` is where it would post. */
export function firstVisit(action: string, language: string | null = null): VisitState {
  return { language, action, hidden: {}, errors: {}, values: {} };
}
