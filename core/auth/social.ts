import type { LoginMethod } from './types.ts';

/** spec 3: what every social method has set. Without an app of the page's own, the provider's one of the dashboard is used. */
const SOCIAL_DEFAULTS = { oauth: { useCustomApp: false, apiKey: '', apiSecret: '' }, forceCustomForm: false } as const;

/** A method that asks an account elsewhere who the visitor is. Nothing of it but the visit itself is kept. */
export function social(
  parts: Pick<LoginMethod, 'name' | 'label'> & Partial<Pick<LoginMethod, 'defaults' | 'fields' | 'check'>>,
): LoginMethod {
  const { defaults, ...more } = parts;
  return {
    verifier: 'account',
    fields: () => [],
    check: () => ({}),
    defaults: { ...SOCIAL_DEFAULTS, ...defaults },
    ...more,
  };
}
