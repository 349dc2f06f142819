import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface MailServer {
  readonly port: number;
  /** Mails it took, as they came. */
  readonly mails: readonly string[];
  close(): Promise<void>;
}

/** A mail server on a free port that takes every mail, or refuses every receiver with these words. */
export async function mailServer(refusal?: string): Promise<MailServer> {
  const mails: string[] = [];
  const refuse: SMTPServerOptions['onRcptTo'] = (_address, _session, done) =>
    done(refusal === undefined ? null : Object.assign(new Error(refusal), { responseCode: 550 }));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: refuse,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(String(Buffer.concat(chunks)));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
