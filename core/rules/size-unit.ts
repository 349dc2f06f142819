import type { Rule } from './types.ts';

/** spec 5: size units accepted are mb and gb. */
export const sizeUnit: Rule = (value) => (/^(mb|gb)$/i.test(value.trim()) ? null : 'rules.sizeUnit');
