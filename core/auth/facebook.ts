import { social } from './social.ts';

/** An account of Facebook, and what the visitor is invited to do there (spec 3: the Facebook flow). */
export const facebook = social({
  name: 'facebook',
  label: 'methods.facebook',
  defaults: { flow: { active: false, actions: [] } },
});
