import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transport } from '../../ports/mail-transport.ts';

/** Mails as .eml files in a folder, for a server that was told of no mail server. They hold tokens: for its owner alone. */
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
    },
  };
}
