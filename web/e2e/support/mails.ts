import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { RunningServer } from './server-host.ts';

/** The link in the newest mail to somebody: without a mail server the server writes its mails into its data folder. */
export async function mailedLink(server: RunningServer, to: string, mails = 1): Promise<string> {
  const folder = join(server.data, 'mails');
  const theirs = async () => {
    const names = (await readdir(folder).catch(() => [])).sort();
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return texts.filter((mail) => mail.toLowerCase().includes(`to: ${to}`.toLowerCase()));
  };
  await expect.poll(async () => (await theirs()).length, { message: `mails to ${to}` }).toBe(mails);
  // Lines of a mail are folded: a = at the end goes on, =3D is one.
  const mail = (await theirs()).at(-1)?.replaceAll('=\n', '').replaceAll('=3D', '=') ?? '';
  const link = /https?:\/\/\S+/.exec(mail)?.[0];
  if (!link) throw new Error(`The mail has no link: ${mail}`);
  return link;
}
