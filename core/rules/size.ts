import type { Rule } from './types.ts';

/** spec 5: width and height are auto, 0, or a number with px, %, vw or vh. */
export const size: Rule = (value) =>
  /^(auto|0|\d{1,9}(\.\d{1,9})?(px|%|vw|vh))$/.test(value.trim()) ? null : 'rules.size';
