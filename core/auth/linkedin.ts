import { social } from './social.ts';

/** An account of LinkedIn. */
export const linkedin = social({ name: 'linkedin', label: 'methods.linkedin' });
