import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ApiClient } from './api-client.ts';
import type { RunningServer } from './start-server.ts';

const PASSWORD = 'a password of their own';

/** Makes an account as the server's keeper does: an invitation from the command line, then its acceptance. */
export async function invite(server: RunningServer, email: string): Promise<{ email: string; password: string }> {
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/cli/portico.js', 'users', 'invite', email], {
    env: { ...process.env, PORTICO_DATA: server.data, PORTICO_PUBLIC_URL: server.url },
  });
  const token = /\/invitation\/([^?\s]+)/.exec(stdout)?.[1];
  if (!token) throw new Error(`No invitation was printed, but: ${stdout}`);
  const person = { email, password: PASSWORD };
  await new ApiClient(server.url).call('PUT', `/users/invitation/${token}`, { ...person, fullname: 'Rita Reader' });
  return person;
}
