import { describeFlatPage, describePage } from '../pages/spec.ts';

/** `flat` in the fragment of the address asks for the page a drag is measured on. */
window.benchSpec = location.hash.includes('flat') ? describeFlatPage : describePage;
