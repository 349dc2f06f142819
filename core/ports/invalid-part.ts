import { ApiError } from './api-error.ts';

/** What is wrong with a page that was sent, and where: a JSON pointer into its configuration, or `/editor_page/html`. */
export interface InvalidPart {
  readonly path: string;
  readonly problem: string;
}

/** Our own refusal of a configuration, as the server would say it (design 3). */
export function invalidConfiguration({ path, problem }: InvalidPart): ApiError {
  const summary = path === '' ? problem : `${problem} (${path})`;
  return new ApiError({ status: 422, code: 'invalid_configuration', summary, details: [{ path, problem }] });
}

/** The first of the parts an error names; null where it names none. */
export function invalidPart(error: unknown): InvalidPart | null {
  const details: unknown = error instanceof ApiError ? error.details : null;
  const first: unknown = Array.isArray(details) ? details[0] : null;
  if (typeof first !== 'object' || first === null || !('path' in first) || !('problem' in first)) return null;
  return { path: String(first.path), problem: String(first.problem) };
}
