import { type HttpError, refusal } from '../errors/http-error.ts';

export function pageMissing(id: string): HttpError {
  return refusal(404, 'page_missing', 'error.pageMissing', { id });
}
