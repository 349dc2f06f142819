import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands in for a gateway of text messages. */
export class SmsGateway {
  readonly #server = createServer(async (request, response) => {
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk as Buffer);
    if (this.status === 200) this.sent.push(JSON.parse(Buffer.concat(body).toString()));
    if (this.isSlow) await new Promise<void>((resolve) => this.underWay.push(resolve));
    response.writeHead(this.status).end('{}');
  });
  /** The messages it took. */
  sent: { to: string; text: string }[] = [];
  /** Its answer. */
  status = 200;
  /** Whether a message stays under way until the test ends that. */
  isSlow = false;
  underWay: (() => void)[] = [];

  static async open(): Promise<SmsGateway> {
    const gateway = new SmsGateway();
    await new Promise<void>((resolve) => gateway.#server.listen(0, '127.0.0.1', resolve));
    return gateway;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/send`;
  }

  /** The code in a message, the last one where none is given; empty where there is none. */
  code(message = this.sent.at(-1)): string {
    return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
  }

  /** Restores the state it had when it was opened. */
  reset(): void {
    this.sent = [];
    this.underWay = [];
    this.status = 200;
    this.isSlow = false;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
