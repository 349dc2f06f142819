import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { join } from 'node:path';
import { makeCertificate } from '../certificate.ts';
import { STAND_INS } from '../places.ts';

/** In every answer of a stand-in: a gateway that answers in its place does not have it. */
export const STAND_IN_HEADER = 'x-stand-in';

/** The hosts from which the stand-in of Facebook loads its login page, as the real one does. */
const SCRIPT = 'https://connect.facebook.net/sdk.js';
const PICTURE = 'https://static.xx.fbcdn.net/logo.png';

/** One transparent pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Answer {
  readonly type: string;
  body(url: URL): string | Buffer;
}

/** What the stand-ins answer, by the end of the path. */
const ANSWERS: readonly (readonly [end: string, answer: Answer])[] = [
  ['.png', { type: 'image/png', body: () => PIXEL }],
  ['.js', { type: 'text/javascript', body: () => '"loaded"' }],
  ['/authorize', { type: 'text/html; charset=utf-8', body: loginPage }],
  ['/token', { type: 'application/json', body: () => JSON.stringify({ access_token: 'of a guest' }) }],
  ['/userinfo', { type: 'application/json', body: () => JSON.stringify({ id: '42' }) }],
];

function loginPage(url: URL): string {
  const back = new URL(url.searchParams.get('redirect_uri') ?? '');
  back.searchParams.set('code', 'of-a-guest');
  back.searchParams.set('state', url.searchParams.get('state') ?? '');
  const href = back.href.replaceAll('&', '&amp;');
  return (
    '<!doctype html><html lang="en"><title>Facebook</title>' +
    `<script src="${SCRIPT}"></script><img src="${PICTURE}" alt=""><h1>Facebook</h1><a href="${href}">Continue as Guest</a>`
  );
}

/** Stands in for the hosts that a page fetches from, by http and https. Gives the path of their certificate. */
export async function startStandIns(folder: string): Promise<string> {
  const files = { key: join(folder, 'stand-ins.key'), cert: join(folder, 'stand-ins.pem') };
  const names = Object.keys(STAND_INS).flatMap((name) => [`DNS:${name}`, `DNS:*.${name}`, `DNS:*.xx.${name}`]);
  makeCertificate(files, names);
  const tls = { key: readFileSync(files.key), cert: readFileSync(files.cert) };
  const answer: RequestListener = ({ url = '/', headers }, response) => {
    const asked = new URL(url, `https://${headers.host}`);
    const found = ANSWERS.find(([end]) => asked.pathname.endsWith(end))?.[1];
    const type = found?.type ?? 'text/plain';
    response.writeHead(found ? 200 : 404, {
      'content-type': type,
      [STAND_IN_HEADER]: '1',
      'cache-control': 'no-store',
    });
    response.end(found?.body(asked) ?? 'nothing here');
  };
  for (const address of Object.values(STAND_INS)) {
    for (const [server, port] of [
      [createServer(answer), 80],
      [createTlsServer(tls, answer), 443],
    ] as const) {
      await new Promise<void>((resolve, reject) => {
        server.on('error', reject).listen(port, address, resolve);
      });
    }
  }
  return files.cert;
}
