import { createHash } from 'node:crypto';
import type { Attributes } from './freeradius.ts';

/** What CoovaChilli of the proof shares with Portico. */
export const UAM_SECRET = 'uam-secret-of-the-proof';

const md5 = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** A device in a venue whose gateway is CoovaChilli: what Chilli sends to the page, and asks the RADIUS server. */
export class Venue {
  readonly #origin: string;
  readonly #path: string;
  readonly mac: string;
  readonly #challenge = createHash('md5').update(String(Math.random())).digest('hex');

  constructor(origin: string, path: string, mac: string) {
    this.#origin = origin;
    this.#path = path;
    this.mac = mac;
  }

  /** The address that Chilli sends the device's browser to. */
  get page(): string {
    const told = {
      res: 'notyet',
      uamip: '10.1.0.1',
      uamport: '3990',
      challenge: this.#challenge,
      mac: this.mac.replaceAll(':', '-').toUpperCase(),
      nasid: 'proof',
    };
    const address = `${this.#origin}${this.#path}?${new URLSearchParams(told)}`;
    return `${address}&md=${md5(address, UAM_SECRET).toString('hex').toUpperCase()}`;
  }

  /** The page of the last step, after its visitor pressed; and its address, to open it again. */
  async press(
    form: Readonly<Record<string, string>> = { method: 'click' },
  ): Promise<{ html: string; address: string }> {
    const body = new URLSearchParams(form);
    const pressed = await fetch(this.page, { method: 'POST', body, redirect: 'manual' });
    const location = pressed.headers.get('location');
    if (location === null) return { html: await pressed.text(), address: this.page };
    const address = new URL(location, this.#origin).href;
    return { html: await this.open(address), address };
  }

  async open(address: string): Promise<string> {
    return (await fetch(address)).text();
  }

  /** What Chilli asks the RADIUS server once the browser follows the last step; null where that leads nowhere. */
  request(html: string, mac = this.mac): Attributes | null {
    const address = /content="\d+;url=([^"]*\/logon[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    if (address === undefined) return null;
    const { username = '', password, response } = Object.fromEntries(new URL(address).searchParams);
    const asking = { 'User-Name': username, 'Calling-Station-Id': mac, 'NAS-Identifier': 'proof' };
    const challenge = md5(Buffer.from(this.#challenge, 'hex'), UAM_SECRET);
    if (response !== undefined) {
      return { ...asking, 'CHAP-Challenge': `0x${challenge.toString('hex')}`, 'CHAP-Password': `0x00${response}` };
    }
    const masked = Buffer.from(password ?? '', 'hex').map((byte, at) => byte ^ (challenge[at % 16] ?? 0));
    return { ...asking, 'User-Password': Buffer.from(masked).toString('utf8') };
  }
}
