import type { FacebookPage } from '#core/ports/api.ts';
import { PrivateHosts } from './resolve-host.ts';
import { safeFetch } from './safe-fetch.ts';

/** A name or a number, and nothing that would be another address. */
const PAGE = /^(?!\.+$)[\w.-]+$/;

interface FacebookDeps {
  /** Facebook answers questions about pages only to an app: the one in the app settings, if there is one. */
  readonly app: { readonly id: string; readonly secret: string } | null;
  readonly settings: { readonly facebookUrl: string; readonly privateHosts: readonly string[] };
}

/** Whether a Facebook page accepts check-ins, and its number of fans. Rejects if Facebook does not tell. */
export async function facebookPage(id: string, { app, settings }: FacebookDeps): Promise<FacebookPage> {
  if (!PAGE.test(id)) throw new Error('not a page');
  const query = new URLSearchParams({ fields: 'can_checkin,fan_count' });
  // Never log the address: it contains the secret.
  if (app) query.set('access_token', `${app.id}|${app.secret}`);
  const fetched = await safeFetch(`${settings.facebookUrl}/${id}?${query}`, {
    privateHosts: new PrivateHosts(settings.privateHosts),
  });
  if (fetched.status !== 200) throw new Error(`status ${fetched.status}`);
  const { can_checkin, fan_count } = JSON.parse(fetched.body.toString()) as Record<string, unknown>;
  return { can_checkin: can_checkin === true, fan_count: typeof fan_count === 'number' ? fan_count : 0 };
}
