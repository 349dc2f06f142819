import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { ApiClient } from './api-client.ts';
import { OWNER } from './owner.ts';
import type { RunningServer } from './server-host.ts';

/** Runs a command of the command line on the server's machine; resolves to what it prints. */
export async function operator(server: Pick<RunningServer, 'data' | 'url'>, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/cli/portico.js', ...words], {
    env: { ...process.env, PORTICO_DATA: server.data, PORTICO_PUBLIC_URL: server.url },
  });
  return stdout;
}

const PASSWORD = 'a password of their own';

/** Invites somebody; resolves to the path and query of the link in their mail. */
export async function invitationLink(server: RunningServer, email: string): Promise<string> {
  const printed = await operator(server, 'users', 'invite', email);
  const link = /\/invitation\/[^?\s]+\?\S+/.exec(printed)?.[0];
  if (!link) throw new Error(`No invitation was printed, but: ${printed}`);
  return link;
}

/** Creates an account: an invitation by the operator, then its acceptance. */
export async function invite(server: RunningServer, email: string): Promise<{ email: string; password: string }> {
  const { pathname } = new URL(await invitationLink(server, email), server.url);
  const person = { email, password: PASSWORD };
  await new ApiClient(server.url).call('PUT', `/users${pathname}`, { ...person, fullname: 'Rita Reader' });
  return person;
}

/** Gives a host to the server's owner; without a name the brand is unfinished. */
export async function addDashboard(server: RunningServer, host: string, name = ''): Promise<void> {
  await operator(server, 'dashboards', 'add', host, '--owner', OWNER.email, ...(name === '' ? [] : ['--name', name]));
}

/** Gives the server's owner a coupon; `limits` are options of the command. */
export async function addCoupon(data: string, code: string, ...limits: string[]): Promise<void> {
  const words = ['coupons', 'add', OWNER.email, code, ...limits];
  await promisify(execFile)(process.execPath, ['dist/cli/portico.js', ...words], {
    env: { ...process.env, PORTICO_DATA: data },
  });
}

/** Does what `portico users capabilities add` does, without starting a process. */
export function giveCapability(server: RunningServer, email: string, name: string): void {
  write(server, 'INSERT INTO capabilities (user_id, name) SELECT id, ? FROM users WHERE email = ?', name, email);
}

/** Makes somebody who has an account a member of an organisation, without an invitation. */
export function addMember(server: RunningServer, email: string, slug: string, role = 'editor'): void {
  const sql = `INSERT INTO memberships (organisation_id, user_id, role, joined_at)
    SELECT organisations.id, users.id, ?, 0 FROM organisations, users WHERE slug = ? AND email = ?`;
  write(server, sql, role, slug, email);
}

function write(server: RunningServer, sql: string, ...values: string[]): void {
  const database = new DatabaseSync(join(server.data, 'portico.db'));
  try {
    database.exec('PRAGMA busy_timeout = 5000');
    database.prepare(sql).run(...values);
  } finally {
    database.close();
  }
}
