/** Names of form fields that belong to the page and to no method. Those of a method are in its file. */
export const METHOD_FIELD = 'method';
/** The method of a form that was sent by the Enter key instead of a button: the typed fields decide. */
export const METHOD_TYPED = 'typed';
/** Appended to the method by the button of visitors who have a code already, and the field that then says so. */
export const HAS_CODE = '.code';
export const HAS_CODE_FIELD = 'method.code';
export const TERMS_FIELD = 'terms';
export const SECURITY_FIELD = 'security';
/** Proves, encrypted, that a visitor already entered the page's password, in place of the password. */
export const SECURITY_PASS_FIELD = 'security.pass';
/** Value of the terms' checkbox when it is ticked. */
export const TERMS_ACCEPTED = '1';
/** spec errors.30: terms have to be accepted where the page has any. */
export function asksTerms(configuration: { readonly terms: string }): boolean {
  return configuration.terms.trim() !== '';
}

/** spec configuration.13: a page under security asks every visitor for the page's code. */
export function asksSecurity(configuration: { readonly security: { readonly active: boolean } }): boolean {
  return configuration.security.active;
}
