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
  const cleaned = name
    .trim()
    .replace(/ +/g, '-')
    .replace(/[^A-Za-z0-9._-]/g, '');
  return /^\.*$/.test(cleaned) ? 'file' : cleaned;
}

/** Uploaded images: their original, or one size of it. */
const OURS = /^\/(?:media|i\/\d+x\d+)\/(.+)$/;

/** What the server puts before the name of a file: the time, and chance. */
const BEFORE_NAME = /^\d{10,}-[0-9a-f]{12}-/;

/** The key of an uploaded image by its address; null for an address of somebody else. */
export function uploadKey(address: string): string | null {
  return OURS.exec(address)?.[1] ?? null;
}

/** What the file was called that became the upload with this key. */
export function uploadName(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1).replace(BEFORE_NAME, '');
}
