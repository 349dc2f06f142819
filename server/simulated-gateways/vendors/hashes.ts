import { createHash } from 'node:crypto';

function hash(algorithm: 'md5' | 'sha256', ...parts: readonly (Buffer | string)[]): Buffer {
  return parts.reduce((made, part) => made.update(part), createHash(algorithm)).digest();
}

export const md5 = (...parts: readonly (Buffer | string)[]): Buffer => hash('md5', ...parts);
export const sha256 = (...parts: readonly (Buffer | string)[]): string => hash('sha256', ...parts).toString('hex');
