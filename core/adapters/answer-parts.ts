import type { WithEtag } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { text } from '#core/texts/index.ts';

/** The body of an answer. */
export async function body<T>(answer: Promise<WithEtag<T>>): Promise<T> {
  return (await answer).body;
}

/** One part of the body of an answer. */
export async function field<T>(answer: Promise<WithEtag<Record<string, T>>>, name: string): Promise<T> {
  return required(await body(answer), name);
}

/** Waits for an answer of which nothing is needed. */
export async function done(answer: Promise<unknown>): Promise<void> {
  await answer;
}

/** The pages of a list. */
export function listed<T>(body: { readonly editor_pages?: T[] }): T[] {
  return required(body, 'editor_pages');
}

/** A required part of an answer. */
export function required<T>(body: unknown, name: string): T {
  const value = (body as Record<string, T> | undefined)?.[name];
  if (value !== undefined) return value;
  throw new ApiError({ status: 502, code: 'bad_answer', summary: text('calls.partMissing', { name }) });
}

/** Swallows failures of these statuses. */
export function unless(statuses: readonly number[]) {
  return (error: unknown): void => {
    if (!(error instanceof ApiError && statuses.includes(error.status))) throw error;
  };
}
