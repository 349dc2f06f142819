import type { Settings } from '../domain/settings.ts';
import { ownerOf } from './caller.ts';
import { configureGateways } from './gateways.ts';
import { RADIUS_KEY, RadiusAsker } from './radius-asker.ts';
import { createTestServer, type TestServer } from './test-server.ts';
import { visit } from './visitor.ts';

/** A router that takes passwords as they are, and asks a RADIUS server about them. */
export const ROUTER = { kind: 'mikrotik', address: 'http://10.5.50.1', auth: 'pap' };
export const LIMITS = { minutes: 30, downKbps: 8_000, upKbps: 2_000, megabytes: 500 };

type Form = Readonly<Record<string, string>>;

let made = 0;

/** A MAC that no other test uses. */
export function newDevice(): string {
  made += 1;
  return `02:00:00:00:${(made >> 8).toString(16).padStart(2, '0')}:${(made & 255).toString(16).padStart(2, '0')}`;
}

/** Parameters with which the router sends a device to the portal. */
export function fromRouter(mac: string, more: Form = {}): string {
  return `?${new URLSearchParams({ mac, 'link-login-only': 'http://10.5.50.1/login', ...more })}`;
}

/** The hidden fields of a form on a page. */
export function fieldsOf(html: string): Readonly<Record<string, string>> {
  const fields = html.replaceAll('&amp;', '&').matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return Object.fromEntries([...fields].map(([, name, value]) => [name ?? '', value ?? '']));
}

/** A report of a session, in the words of a gateway. */
export function report(
  status: string,
  username: string,
  { seconds = 0, down = 0, up = 0, id = username }: { seconds?: number; down?: number; up?: number; id?: string } = {},
) {
  return {
    'Acct-Status-Type': status,
    'User-Name': username,
    'Acct-Unique-Session-Id': id,
    'Acct-Session-Time': seconds,
    'Acct-Output-Octets': down % 2 ** 32,
    'Acct-Output-Gigawords': Math.floor(down / 2 ** 32),
    'Acct-Input-Octets': up,
  };
}

/** A server whose gateways ask a RADIUS server, and a FreeRADIUS that asks it. */
export class RadiusVenue {
  readonly server: TestServer;
  readonly radius: RadiusAsker;

  constructor(server: TestServer) {
    this.server = server;
    this.radius = new RadiusAsker(server);
  }

  static async open(changed: Partial<Settings> = {}): Promise<RadiusVenue> {
    const settings = { allowUnverifiedEmails: true, trustProxy: 1, radiusKey: RADIUS_KEY, ...changed };
    return new RadiusVenue(await createTestServer(settings));
  }

  /** Usage counts for a day: so a test begins at eight in the morning of its own one, with all its tries. */
  nextMorning(): void {
    const { clock } = this.server;
    const morning = new Date(clock.now() + 86_400_000).setHours(8, 0, 0, 0);
    clock.advance(morning - clock.now());
  }

  /** Sets the gateways of the dashboard; usually the router alone. */
  async configure(gateways: Record<string, object> = { router: { ...ROUTER, limits: LIMITS } }): Promise<void> {
    await configureGateways(await ownerOf(this.server), gateways);
  }

  press(page: string, query: string, form: Form = { method: 'click' }) {
    return visit(this.server, `/p/${page}${query}`, form);
  }

  /** A last step, with what the gateway is given. */
  async open(location: string) {
    const { html } = await visit(this.server, location);
    const { username = '', password = '' } = fieldsOf(html);
    return { html, location, username, password };
  }

  /** The last step of a visitor who presses. */
  async issued(page: string, mac: string, form?: Form) {
    return this.open((await this.press(page, fromRouter(mac), form)).location);
  }

  /** A visitor whom the gateway asks the RADIUS server about. */
  async goOnline(page: string, mac: string, form?: Form) {
    const { username, password, html } = await this.issued(page, mac, form);
    const { isAccepted, reply } = await this.radius.logIn(username, { pap: password }, { 'Calling-Station-Id': mac });
    return { username, isAccepted, reply, html, minutes: Math.ceil(Number(reply['Session-Timeout']) / 60) };
  }
}
