import { refusal } from '../domain/http-error.ts';

/** What somebody calls a thing, or notes of it: trimmed, and in one line. */
export function oneLine(typed: string, most: number): string {
  const trimmed = typed.trim();
  if (trimmed.length <= most && !/\p{C}/u.test(trimmed)) return trimmed;
  throw refusal(422, 'words', 'server.vouchers.words', { most }, { most });
}
