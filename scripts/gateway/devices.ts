import { join } from 'node:path';
import { inside, output } from './inside-place.ts';
import { SUCCESS } from './internet.ts';
import { OTHER, PROBE } from './places.ts';

interface Heard {
  readonly status: number | null;
  readonly location: string | null;
  readonly body: string;
}

type Device = 'visitor' | 'neighbour';

const ASK = join(import.meta.dirname, 'inside', 'ask.ts');

/** Whether a device reaches the internet: the web as it is, and what is not the web. */
export async function isOnline(device: Device, folder: string): Promise<boolean> {
  const heard = await ask(device, folder);
  return heard.every(({ status, body }) => status === 200 && body === SUCCESS);
}

/** Whether a device is offline as behind a captive portal: the web leads to one address, and nothing else answers. */
export async function isSentTo(address: string, device: Device, folder: string): Promise<boolean> {
  const [web, other] = await ask(device, folder);
  return web.location?.startsWith(address) === true && other.status === null;
}

/** What a device is answered by the web and beside it, without following where it leads. */
async function ask(device: Device, folder: string): Promise<[Heard, Heard]> {
  return JSON.parse(await output(inside(device, folder, [process.execPath, ASK, PROBE, OTHER])));
}
