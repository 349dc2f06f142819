import { social } from './social.ts';

/** An account of Microsoft, once Windows Live. */
export const live = social({ name: 'live', label: 'methods.live' });
