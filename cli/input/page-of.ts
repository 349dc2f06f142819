import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TextKey } from '#core/texts/index.ts';
import type { Context } from '../context.ts';
import { fetchPage } from './fetch-page.ts';
import { STANDARD_INPUT } from './list-files.ts';
import { readPage } from './read-page.ts';
import type { PageFile } from './subject.ts';

/** A file where there is one of that name, else a page of the server. `whyNotBare` is told of a configuration alone. */
export async function pageOf(name: string, whyNotBare: TextKey, context: Context): Promise<PageFile> {
  const isFile = name === STANDARD_INPUT || existsSync(resolve(context.terminal.workingFolder, name));
  if (isFile || /[./\\]/.test(name)) return readPage(name, whyNotBare, context);
  return (await fetchPage(name, await context.signedInApp())).body;
}
