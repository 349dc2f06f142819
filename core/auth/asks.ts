/** spec 8: terms have to be accepted where the page has any. */
export function asksTerms(configuration: { readonly terms: string }): boolean {
  return configuration.terms.trim() !== '';
}

/** spec 3: a page under security asks every visitor for the page's code. */
export function asksSecurity(configuration: { readonly security: { readonly active: boolean } }): boolean {
  return configuration.security.active;
}
