/** Names of the form fields that belong to the page and to no method. A method's own are in its file. */
export const METHOD_FIELD = 'method';
export const TERMS_FIELD = 'terms';
export const SECURITY_FIELD = 'security';
/** Value of the terms' checkbox when it is ticked. */
export const TERMS_ACCEPTED = '1';
