import { ApiError } from '#core/ports/api-error.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { withSupport } from '#core/texts/support.ts';

/** An error answer: `{ "error": { "code", "summary", "details"? } }` (design 3); other servers may say it otherwise. */
export function errorFromBody(status: number, body: unknown, retryAfter: number | null = null): ApiError {
  const outer = isObject(body) ? body : {};
  const wire = isObject(outer.error) ? outer.error : outer;
  return new ApiError({
    status,
    retryAfter,
    code: typeof wire.code === 'string' ? wire.code : `http_${status}`,
    summary: sentence(wire.summary) ?? sentence(wire.message) ?? text(unreadable(status), { status }),
    ...(wire.details !== undefined && { details: wire.details }),
  });
}

/** What is said of an answer without words of its own, such as the error page of a proxy in front of the server. */
function unreadable(status: number): TextKey {
  if (status >= 502 && status <= 504) return 'calls.serverAway';
  return status >= 500 ? 'calls.serverError' : 'calls.badAnswer';
}

/** spec 8: objects are turned into text. */
function sentence(summary: unknown): string | undefined {
  if (typeof summary === 'string' && summary !== '') return withSupport(summary);
  return isObject(summary) || Array.isArray(summary) ? JSON.stringify(summary) : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
