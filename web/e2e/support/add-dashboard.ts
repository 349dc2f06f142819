import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { OWNER } from './owner.ts';
import type { RunningServer } from './start-server.ts';

/** Gives a host to the server's owner, as the operator does; without a name the brand is unfinished. */
export async function addDashboard(server: RunningServer, host: string, name = ''): Promise<void> {
  const words = ['dashboards', 'add', host, '--owner', OWNER.email, ...(name === '' ? [] : ['--name', name])];
  await promisify(execFile)(process.execPath, ['dist/cli/portico.js', ...words], {
    env: { ...process.env, PORTICO_DATA: server.data },
  });
}
