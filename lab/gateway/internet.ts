import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { output, start } from '../harness/running.ts';
import {
  ADDRESS,
  type Device,
  inside,
  OTHER,
  OTHER_PORT,
  PORTICO_NAME,
  PROBE,
  STAND_INS,
  VOUCHER_NAME,
} from './places.ts';

/** The answer of the simulated internet. */
const SUCCESS = '<HTML><HEAD><TITLE>Success</TITLE></HEAD><BODY>Success</BODY></HTML>';

/** Simulates the internet: one address for nearly every host, with the web and one other port, and a name server. */
export async function startInternet(folder: string): Promise<void> {
  const ours = { [PORTICO_NAME]: ADDRESS.portico, [VOUCHER_NAME]: ADDRESS.vouchers };
  const names = [...Object.entries({ ...STAND_INS, ...ours }), ['#', ADDRESS.internet]];
  const dnsmasq = [
    'dnsmasq --keep-in-foreground --conf-file=/dev/null --pid-file= --no-resolv --no-hosts --bind-interfaces',
    `--user=root --listen-address=${ADDRESS.internet}`,
    ...names.map(([name, address]) => `--address=/${name}/${address}`),
  ];
  start('names', folder, dnsmasq.join(' ').split(' '));
  const answer: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(SUCCESS);
  };
  for (const port of [80, OTHER_PORT]) {
    await new Promise<void>((resolve, reject) => {
      createServer(answer).on('error', reject).listen(port, ADDRESS.internet, resolve);
    });
  }
}

interface Answer {
  readonly status: number | null;
  readonly location: string | null;
  readonly body: string;
}

const ASK = join(import.meta.dirname, 'inside', 'ask.ts');

/** Whether a device reaches the internet, the web and other services. */
export async function isOnline(device: Device, folder: string): Promise<boolean> {
  const answers = await ask(device, folder);
  return answers.every(({ status, body }) => status === 200 && body === SUCCESS);
}

/** Whether a device is behind a captive portal: the web redirects to one address, and nothing else answers. */
export async function isSentTo(address: string, device: Device, folder: string): Promise<boolean> {
  const [web, other] = await ask(device, folder);
  return web.location?.startsWith(address) === true && other.status === null;
}

/** The answers a device gets from the web and from the other service; redirects are not followed. */
async function ask(device: Device, folder: string): Promise<[Answer, Answer]> {
  return JSON.parse(await output(inside(device, folder, [process.execPath, ASK, PROBE, OTHER])));
}
