import { enableMethods } from '#core/auth/methods-on-page.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { newDraft, writeDraft } from '#core/draft/draft.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import { insertNode } from '#core/page/edit-nodes.ts';
import type { Json } from '#core/page/types.ts';
import { openndsByAddress } from '../simulated-gateways/vendors/opennds.ts';
import type { CouponLimits } from '../visitors/verifiers/coupons/manage-coupons.ts';
import { ownerOf, type TestCaller } from './caller.ts';
import type { TestServer } from './test-server.ts';

/** A page with one login button, published over the API by its owner. `config` is set of its method. */
export async function publishLogin(
  server: TestServer,
  method: string,
  config: { [setting: string]: Json } = {},
  settings: Partial<PageConfiguration> = {},
  caller?: TestCaller,
): Promise<string> {
  const owner = caller ?? (await ownerOf(server));
  const { document: empty, configuration } = newDraft();
  const node = { id: 'b', component: 'login-button', props: { method }, parent: empty.root };
  const inserted = insertNode(empty, node, pageRegistry);
  if (!inserted.ok) throw new Error(inserted.reason);
  const authentications = enableMethods([], inserted.value).map((entry) => ({
    ...entry,
    config: { ...entry.config, ...config },
  })) as PageConfiguration['authentications'];
  const draft = {
    document: inserted.value,
    configuration: { ...configuration, terms: '', authentications, ...settings },
  };
  const made = await owner.post('/editor_pages', { editor_page: writeDraft(draft) });
  const { id } = made.body.editor_page;
  const published = await owner.put(`/editor_pages/${id}/publish`, undefined, { 'if-match': '*' });
  if (published.status !== 200) throw new Error(published.text);
  return id;
}

export interface Seen {
  readonly status: number;
  readonly html: string;
  /** Target of a redirect; empty if it is none. */
  readonly location: string;
  /** The cookie that the browser keeps, as it sends it again; empty where it keeps none. */
  readonly cookie: string;
}

/** Request and answer of a visitor's browser. */
export async function visit(
  { app }: TestServer,
  url: string,
  form?: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Seen> {
  const payload = form && new URLSearchParams(form).toString();
  const type = form ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
  const answer = await app.inject({
    method: form ? 'POST' : 'GET',
    url,
    ...(payload !== undefined && { payload }),
    headers: { ...type, ...headers },
  });
  const [cookie = ''] = String(answer.headers['set-cookie'] ?? '').split(';');
  return { status: answer.statusCode, html: answer.payload, location: String(answer.headers.location ?? ''), cookie };
}

const macOf = (device: number) => `aa:bb:cc${device.toString(16).padStart(6, '0').replace(/../g, ':$&')}`;

/** The query with which a gateway sends a device, one for each number; it needs no key to let them in. */
export function arriving(device: number, more: Readonly<Record<string, string>> = {}): string {
  const clientmac = macOf(device);
  const authaction = 'http://10.77.0.1:2050/opennds_auth/';
  return `?${new URLSearchParams({ authaction, clientmac, tok: `token-${device}`, redir: 'http://neverssl.com/', ...more })}`;
}

/** Settings that the operator enters for that gateway if there are others. */
export const PLAIN = { kind: 'opennds', address: 'http://10.77.0.1:2050' };

/** A gateway that vouches for the devices it sends: openNDS at level 2. */
function sealing(device: number, landing: string) {
  const nonce = device.toString(16).padStart(32, '0');
  return openndsByAddress({ mac: macOf(device), ip: '10.77.0.9', nonce, landing }, 'http://10.77.0.1:2050');
}

/** Settings that its operator enters. */
export const SEALING = { kind: 'opennds', ...sealing(0, '').settings };

/** The query with which it sends a device, one for each number. */
export function arrivingSealed(device: number, landing = 'http://neverssl.com/'): string {
  return `?${new URLSearchParams(sealing(device, landing).arrival('asks') ?? {})}`;
}

/** The limits of a coupon that has none. */
export const UNLIMITED: CouponLimits = {
  valid_from: null,
  valid_until: null,
  minutes: null,
  uses: null,
  devices: null,
  download: null,
  upload: null,
  total: null,
  down_kbps: null,
  up_kbps: null,
  clock: null,
  every: null,
  at_once: null,
};

/** Whether a device gets online by one press, over the network. False where the server is gone before it answers. */
export async function goOnline(address: string, page: string, device: number): Promise<boolean> {
  try {
    const pressed = await fetch(`${address}/p/${page}${arriving(device)}`, {
      method: 'POST',
      body: new URLSearchParams({ method: 'click' }),
      redirect: 'manual',
    });
    const last = await fetch(new URL(pressed.headers.get('location') ?? '', address));
    return (await last.text()).includes('opennds_auth/?tok=');
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
