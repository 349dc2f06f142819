import { ApiClient } from './api-client.ts';
import { operator } from './operator.ts';
import type { RunningServer } from './start-server.ts';

const PASSWORD = 'a password of their own';

/** Makes an account as the operator does: an invitation from the command line, then its acceptance. */
export async function invite(server: RunningServer, email: string): Promise<{ email: string; password: string }> {
  const printed = await operator(server, 'users', 'invite', email);
  const token = /\/invitation\/([^?\s]+)/.exec(printed)?.[1];
  if (!token) throw new Error(`No invitation was printed, but: ${printed}`);
  const person = { email, password: PASSWORD };
  await new ApiClient(server.url).call('PUT', `/users/invitation/${token}`, { ...person, fullname: 'Rita Reader' });
  return person;
}
