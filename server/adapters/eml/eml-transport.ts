import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Transport } from '../../ports/mailer.ts';

/**
 * Writes mails as .eml files into a folder, if no mail server is set. They contain tokens, so only the owner of the
 * folder can read them.
 */
export function toFolder(folder: string): Transport {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'unix' }).sendMail({
        ...mail,
        attachments: [...(mail.attachments ?? [])],
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`;
      await writeFile(join(folder, name), message as Buffer, { mode: 0o600 });
      return join(basename(folder), name);
    },
  };
}
