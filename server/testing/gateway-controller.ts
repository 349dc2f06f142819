import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}
interface Said {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** A new certificate that nobody vouches for, and its SHA-256. */
export function selfSigned(): Certificate & { readonly fingerprint: string } {
  const folder = mkdtempSync(join(tmpdir(), 'portico-certificate-'));
  try {
    const files = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') };
    const made = [
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-keyout',
      files.key,
      '-out',
      files.cert,
    ];
    const words = ['req', '-x509', '-nodes', '-days', '2', '-subj', '/CN=controller.test', ...made];
    execFileSync('openssl', words, { stdio: 'ignore' });
    const [key, cert] = [readFileSync(files.key, 'utf8'), readFileSync(files.cert, 'utf8')];
    const fingerprint = new X509Certificate(cert).fingerprint256.replaceAll(':', '').toLowerCase();
    return { key, cert, fingerprint };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Stands for the controller of a gateway, which the server asks over the network. */
export class GatewayController {
  readonly asked: Asked[] = [];
  /** Its answer, which is held back while `held` is set. */
  answer: (asked: Asked, headers: IncomingMessage['headers']) => Said = () => ({ body: {} });
  isHeld = false;
  readonly #server: Server;
  readonly #scheme: string;
  readonly #held: (() => void)[] = [];

  private constructor(certificate: Certificate | undefined) {
    const listener: RequestListener = async (request, response) => {
      const asked = { method: request.method ?? '', path: request.url ?? '', body: await bodyOf(request) };
      this.asked.push(asked);
      if (this.isHeld) await new Promise<void>((resolve) => this.#held.push(resolve));
      const { status = 200, headers = {}, body } = this.answer(asked, request.headers);
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    };
    this.#scheme = certificate ? 'https' : 'http';
    this.#server = certificate ? createSecureServer(certificate, listener) : createServer(listener);
  }

  /** With a certificate it is reached by https. */
  static async open(certificate?: Certificate): Promise<GatewayController> {
    const controller = new GatewayController(certificate);
    await new Promise<void>((resolve) => controller.#server.listen(0, '127.0.0.1', resolve));
    return controller;
  }

  get address(): string {
    return `${this.#scheme}://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  reset(answer: GatewayController['answer']): void {
    this.asked.length = 0;
    this.isHeld = false;
    this.answer = answer;
  }

  /** Lets out what was held back. */
  release(): void {
    this.isHeld = false;
    for (const resolve of this.#held.splice(0)) resolve();
  }

  close(): void {
    this.release();
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
