import type { App } from '#core/app/create-app.ts';
import type { EditorPage, Tagged } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { EXIT } from '../output/exit-codes.ts';
import { Fault } from '../output/fault.ts';

/** A page of the server, with its tag. One that is not there is a fault of what was typed, not of the server. */
export async function fetchPage(id: string, { api }: App): Promise<Tagged<EditorPage>> {
  try {
    return await api.page(id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw new Fault(EXIT.findings, 'error.pageMissing', { id });
    throw error;
  }
}
