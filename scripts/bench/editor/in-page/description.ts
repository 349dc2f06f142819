import { describeFlatPage, describePage } from '../pages/spec.ts';

/** `#flat` in the address asks for the page a drag is measured on. */
window.benchSpec = location.hash === '#flat' ? describeFlatPage : describePage;
