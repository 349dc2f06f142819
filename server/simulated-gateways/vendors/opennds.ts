import { createCipheriv } from 'node:crypto';
import {
  ACCESS_POINT,
  type BrowserLogin,
  type Guest,
  LIMITS,
  type RouterLogin,
  type Simulate,
  sha256,
  withParameter,
} from '../simulation.ts';

const KEY = 'simulated fas key';
/** The name of the venue as openNDS writes it into what it sends. */
const VENUE = 'Simulated%20venue';

/** field opennds.1: level 2, where the browser goes to the gateway with the token; what it sends is enciphered. */
export const openndsByAddress: Simulate = (guest, origin) =>
  simulate(
    guest,
    origin,
    {},
    {
      kind: 'browser',
      methods: ['GET'],
      path: '/opennds_auth/',
      expects: { tok: tokenOf(guest) },
      landing: 'redir',
    },
  );

/** field opennds.3: level 3, where the router asks the server whom to let in. */
export const openndsByRouter: Simulate = (guest, origin) => {
  const { minutes, upKbps, downKbps, megabytes } = LIMITS;
  const quota = String(megabytes * 1_000);
  return simulate(
    guest,
    origin,
    { auth: 'authmon', limits: LIMITS },
    {
      kind: 'router',
      router: sha256(VENUE),
      device: tokenOf(guest),
      limits: [String(minutes), String(upKbps), String(downKbps), quota, quota],
    },
  );
};

/** field opennds.1: level 1, where what it sends can be read and changed by everybody. */
export const openndsPlain: Simulate = (guest, origin) => {
  const enciphered = openndsByAddress(guest, origin);
  const query = (landing: string, at = origin) => ({
    fas: Buffer.from(wordsOf(guest, at, landing)).toString('base64'),
  });
  return {
    ...enciphered,
    settings: { ...enciphered.settings, address: origin },
    arrival: (word, came = guest.landing) =>
      word === 'online' ? enciphered.arrival(word) : query(word === 'asks' ? guest.landing : came),
    tamper: (address) => withParameter(address, 'fas', query(guest.landing, 'http://10.99.99.99:2050').fas),
  };
};

function simulate(
  guest: Guest,
  origin: string,
  more: ReturnType<Simulate>['settings'],
  login: BrowserLogin | RouterLogin,
): ReturnType<Simulate> {
  const { landing } = guest;
  return {
    settings: { secret: KEY, ...more },
    arrival(word, came = landing) {
      // A device that it let in comes back with its own token alone, and one that it refused with the address it brought.
      if (word === 'online') return { tok: tokenOf(guest), redir: landing };
      return sealed(guest, origin, word === 'asks' ? landing : came, KEY);
    },
    tamper: (address) => withParameter(address, 'fas', sealed(guest, origin, landing, 'the key of somebody else').fas),
    login,
  };
}

function tokenOf({ nonce }: Guest): string {
  return sha256(nonce + KEY);
}

/** What it says of a device. */
function wordsOf({ mac, ip, nonce }: Guest, origin: string, originurl: string): string {
  const fields = {
    hid: nonce,
    clientip: ip,
    clientmac: mac,
    client_type: 'cpd_can',
    gatewayname: decodeURIComponent(VENUE),
    gatewayurl: origin,
    version: '9.10.0',
    gatewayaddress: new URL(origin).host,
    gatewaymac: ACCESS_POINT.replaceAll(':', ''),
    originurl,
    clientif: 'wlan0',
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join(', ');
}

function sealed(guest: Guest, origin: string, originurl: string, key: string) {
  const plain = wordsOf(guest, origin, originurl);
  const iv = guest.nonce.slice(0, 16);
  const filled = Buffer.alloc(32);
  filled.write(key);
  const cipher = createCipheriv('aes-256-cbc', filled, Buffer.from(iv));
  const inner = cipher.update(plain, 'utf8', 'base64') + cipher.final('base64');
  return { fas: Buffer.from(inner).toString('base64'), iv };
}
