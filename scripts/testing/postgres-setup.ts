import { appendFileSync, mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ROOT } from '../build/run.ts';
import { type RunningPostgres, startPostgres } from './embedded-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where a test asks for the address of a PostgreSQL. */
    postgres: string;
  }
}

/** What a run could not test, a sentence a line, for the end of `npm test`. */
export const NOT_RUN = join(ROOT, 'test-results', 'not-run.txt');

/** One for all projects of a run. */
const run: { postgres?: Promise<RunningPostgres>; desk?: Server; users: number } = { users: 0 };

/** Once for each project: a PostgreSQL for those tests that ask for one, started when the first of them does. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.users++;
  run.desk ??= await openDesk();
  project.provide('postgres', `http://127.0.0.1:${(run.desk.address() as AddressInfo).port}`);
  return async () => {
    if (--run.users > 0) return;
    run.desk?.close();
    await run.postgres?.then(({ stop }) => stop()).catch(() => undefined);
  };
}

async function openDesk(): Promise<Server> {
  const desk = createServer(async (_, answer) => {
    run.postgres ??= start();
    const body = await run.postgres.then(({ url }) => ({ url })).catch((error: Error) => ({ reason: error.message }));
    answer.setHeader('connection', 'close').end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  return desk;
}

async function start(): Promise<RunningPostgres> {
  try {
    return await startPostgres();
  } catch (error) {
    const sentence = `The tests over PostgreSQL were not run, because it cannot start: ${(error as Error).message}`;
    console.error(`! ${sentence}`);
    mkdirSync(dirname(NOT_RUN), { recursive: true });
    appendFileSync(NOT_RUN, `${sentence.replaceAll('\n', ' ')}\n`);
    throw error;
  }
}
