import { FULLNAME_MAXIMUM } from '#core/constants.ts';
import type { Rule } from './types.ts';

/** The name a person goes by: anything that is not empty. */
export const fullname: Rule = (value) => {
  const name = value.trim();
  if (name === '') return 'rules.fullnameMissing';
  return name.length > FULLNAME_MAXIMUM ? 'rules.fullnameLong' : null;
};

/**
 * spec login-methods.13: keys are built from the lowercased label with spaces turned to underscores and quotes removed.
 */
export function fieldKey(label: string): string {
  return label
    .trim()
    .toLowerCase()
    .replace(/\s/g, '_')
    .replace(/["'`\u2018\u2019\u201c\u201d\u00ab\u00bb]/g, '');
}

/**
 * spec validation-rules.23: uploaded file names keep only letters, digits, dash, underscore and dot. Words stay apart
 * by dashes, because people find images by these names. A name of dots alone names a folder.
 */
export function safeFileName(name: string): string {
  const kept = name
    .trim()
    .replace(/ +/g, '-')
    .replace(/[^A-Za-z0-9._-]/g, '');
  return /^\.*$/.test(kept) ? 'file' : kept;
}
