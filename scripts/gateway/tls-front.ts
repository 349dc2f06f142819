import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { ADDRESS, PORTICO_PORT, TLS_PORT } from './places.ts';

/** What stands before Portico where openNDS takes https alone, with a certificate that the gateway trusts. */
export async function startTlsFront(folder: string): Promise<void> {
  const [key, cert] = [join(folder, 'portico.key'), join(folder, 'gateway', CERTIFICATE)];
  const words =
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${ADDRESS.portico} ` +
    `-addext subjectAltName=IP:${ADDRESS.portico} -keyout ${key} -out ${cert}`;
  execFileSync('openssl', words.split(' '), { stdio: 'ignore' });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (asked, answer) => {
    const { method = 'GET', url = '/', headers, socket } = asked;
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': socket.remoteAddress ?? '' };
    const options = { host: '127.0.0.1', port: PORTICO_PORT, method, path: url, headers: { ...headers, ...forwarded } };
    const passed = request(options, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject).listen(TLS_PORT, ADDRESS.portico, resolve);
  });
}

/** The certificate, in the gateway's /tmp. */
export const CERTIFICATE = 'portico.pem';
