import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RunningServer } from './start-server.ts';

/** What a command prints that the operator gives on its machine. */
export async function operator(server: RunningServer, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/cli/portico.js', ...words], {
    env: { ...process.env, PORTICO_DATA: server.data, PORTICO_PUBLIC_URL: server.url },
  });
  return stdout;
}
