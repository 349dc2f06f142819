import type { ApiClient } from '../../web/e2e/support/api-client.ts';
import { must } from '../harness/steps.ts';
import { type Attributes, type RadiusAddress, send, type Told } from './freeradius.ts';
import { Venue } from './venue.ts';

/** What the parts of the proof share. */
export interface Proof {
  readonly folder: string;
  /** Of Portico. */
  readonly data: string;
  readonly origin: string;
  readonly api: ApiClient;
  /** Id of the configured gateway. */
  readonly gateway: string;
  readonly radius: RadiusAddress;
  readonly page: string;
}

let devices = 0;
export function newVenue({ origin, page }: Pick<Proof, 'origin' | 'page'>): Venue {
  devices += 1;
  return new Venue(origin, page, `02:00:00:00:00:${devices.toString(16).padStart(2, '0')}`);
}

/** The visitor presses, and what the gateway then asks. */
export async function requestOf(venue: Venue, form?: Readonly<Record<string, string>>): Promise<Attributes> {
  const { html } = await venue.press(form);
  const request = venue.request(html);
  if (!request) throw new Error(`The last step leads nowhere: ${html.replace(/<[^>]*>/g, ' ').trim()}`);
  return request;
}

export const one = async (request: Attributes, radius: RadiusAddress): Promise<Told> =>
  (await send('auth', request, radius))[0] ?? { answer: 'none', attributes: {} };

/** What a gateway reports of a session. */
export const report = (
  name: string | number,
  status: string,
  seconds: number,
  down: number,
  session = 'session-1',
): Attributes => ({
  'User-Name': name,
  'Acct-Status-Type': status,
  'Acct-Session-Id': session,
  'NAS-Identifier': 'proof',
  'Acct-Session-Time': seconds,
  'Acct-Output-Octets': down % 2 ** 32,
  'Acct-Output-Gigawords': Math.floor(down / 2 ** 32),
});

export async function account(attributes: Attributes, radius: RadiusAddress): Promise<void> {
  const [told] = await send('acct', attributes, radius);
  must(told?.answer === 'acknowledged', `the report was not acknowledged: ${told?.answer}`);
}
