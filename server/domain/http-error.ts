import { type TextKey, type TextParams, text } from '#core/texts/index.ts';

/** A refusal with its sentence. It goes over the wire as `{ error: { code, summary, details? } }`. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, summary: string, details?: unknown, headers: Record<string, string> = {}) {
    super(summary);
    this.status = status;
    this.code = code;
    this.details = details;
    this.headers = headers;
  }
}

/** The error to throw for a refusal whose sentence is in core/texts. */
export function refusal(status: number, code: string, key: TextKey, params?: TextParams, details?: unknown): HttpError {
  return new HttpError(status, code, text(key, params), details);
}
