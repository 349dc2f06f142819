import { type HttpError, refusal } from '../domain/http-error.ts';

export function pageMissing(id: string): HttpError {
  return refusal(404, 'page_missing', 'error.pageMissing', { id });
}
