import { readFileSync } from 'node:fs';
import { createServer as createPlainServer, type RequestListener, request } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { makeCertificate } from './certificate.ts';
import { ADDRESS, PORTICO_PORT, TLS_PORT } from './places.ts';

/** Passes everything on to Portico, which is told who asked and how. */
const passOn =
  (protocol: 'http' | 'https'): RequestListener =>
  (asked, answer) => {
    const { method = 'GET', url = '/', headers, socket } = asked;
    const forwarded = { 'x-forwarded-proto': protocol, 'x-forwarded-for': socket.remoteAddress ?? '' };
    const options = { host: '127.0.0.1', port: PORTICO_PORT, method, path: url, headers: { ...headers, ...forwarded } };
    const passed = request(options, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  };

/** What stands before Portico where openNDS takes https alone, with a certificate that the gateway trusts. */
export async function startTlsFront(folder: string): Promise<void> {
  const files = { key: join(folder, 'portico.key'), cert: join(folder, 'gateway', CERTIFICATE) };
  makeCertificate(files, [`IP:${ADDRESS.portico}`]);
  const server = createServer({ key: readFileSync(files.key), cert: readFileSync(files.cert) }, passOn('https'));
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject).listen(TLS_PORT, ADDRESS.portico, resolve);
  });
}

/** What stands before Portico at the host of printed vouchers: plain http, at the port that browsers take. */
export async function startVoucherFront(): Promise<void> {
  const server = createPlainServer(passOn('http'));
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject).listen(80, ADDRESS.vouchers, resolve);
  });
}

/** The certificate, in the gateway's /tmp. */
export const CERTIFICATE = 'portico.pem';
