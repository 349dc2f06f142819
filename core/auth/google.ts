import { social } from './social.ts';

/** An account of Google. */
export const google = social({ name: 'google', label: 'methods.google' });
