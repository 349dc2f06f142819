/**
 * Everything about one visit that drawing the published page depends on. The page's one form posts the fields of
 * core/auth/page-fields.ts, the fields of its methods, and `lang`.
 */
export interface VisitState {
  /** Code of the language drawn, one of the page's active ones; null for the base text. */
  readonly language: string | null;
  /** Where the form posts to, with its query: root-relative, or absolute on the page's own host. */
  readonly action: string;
  /** Beginning of the address of this page in another language; the language's code follows: `?s=...&lang=`. */
  readonly languageLink: string;
  /** Sentences to show, in the visitor's language, by field or method; any other key is shown above the login. */
  readonly errors: Readonly<Record<string, string>>;
  /** What the visitor typed before, by field. Passwords are never drawn again. */
  readonly values: Readonly<Record<string, string>>;
  /** Sealed word that this visitor knows the page's password, which is then not asked again. */
  readonly pass?: string;
  /** The day of the visit, YYYY-MM-DD, which bounds date pickers; they have no bounds where it is absent. */
  readonly today?: string;
}

/** A first visit: nothing typed, nothing wrong. */
export function firstVisit(action: string, language: string | null = null, today?: string): VisitState {
  return { language, action, languageLink: '?lang=', errors: {}, values: {}, ...(today !== undefined && { today }) };
}
