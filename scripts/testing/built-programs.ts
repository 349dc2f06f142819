import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { buildChanged } from '../build/build-changed.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where a test asks for the built programs: the answer comes when they are there. */
    programs: string;
  }
}

/** One for all projects of a run. */
const run: { built?: Promise<number>; desk?: Server; users: number } = { users: 0 };

/**
 * Once for each project: what its tests start as a process is the built program, which is there at once. Those of the
 * command line begin when it is built, all others ask for it.
 */
export async function setup(project: TestProject): Promise<() => void> {
  if (project.name === 'cli' && !(await isBuilt())) throw new Error('Nothing was built.');
  run.users++;
  run.desk ??= await openDesk();
  project.provide('programs', `http://127.0.0.1:${(run.desk.address() as AddressInfo).port}`);
  return () => {
    if (--run.users === 0) run.desk?.close();
  };
}

async function openDesk(): Promise<Server> {
  const desk = createServer(async (_, answer) => {
    answer.writeHead((await isBuilt()) ? 204 : 500, { connection: 'close' }).end();
  });
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  return desk;
}

/** Builds what has changed since the last time, once in a run. */
async function isBuilt(): Promise<boolean> {
  run.built ??= buildChanged(['schemas', 'server', 'cli'], { quiet: true });
  return (await run.built) === 0;
}
