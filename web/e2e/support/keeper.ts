import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RunningServer } from './start-server.ts';

/** What a command prints that the server's keeper gives on its machine. */
export async function keeper(server: RunningServer, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/cli/portico.js', ...words], {
    env: { ...process.env, PORTICO_DATA: server.data, PORTICO_PUBLIC_URL: server.url },
  });
  return stdout;
}
