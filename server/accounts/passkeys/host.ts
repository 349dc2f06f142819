import { normaliseHostname } from '#core/access/brand.ts';
import { refusal } from '../../domain/http-error.ts';
import type { DashboardRecord } from '../../ports/store/dashboards.ts';

// spec accounts.31

/** Where a passkey is made or used. */
export interface PasskeyHost {
  readonly dashboardId: string;
  /** The host name that the passkey belongs to: WebAuthn calls it RP ID. */
  readonly rpId: string;
  /** The address that browsers have to say they are at. */
  readonly origin: string;
  /** Whose passkey it is, in the words of the brand. */
  readonly name: string;
}

/** What a request says of the host. */
export interface HostOfRequest {
  readonly dashboard: DashboardRecord | null;
  /** As it was sent. It is compared and used for nothing else: anybody can send any. */
  readonly hostname: string;
}

/**
 * The host of a passkey: the stored one of the dashboard. Refused with a sentence at other hosts of the same dashboard, where
 * browsers would refuse it as well.
 */
export function passkeyHost(
  { dashboard, hostname }: HostOfRequest,
  { publicUrl }: { publicUrl(): string },
): PasskeyHost {
  if (!dashboard) throw refusal(404, 'dashboard_missing', 'server.dashboard.missing');
  const { id, editor_hostname: rpId, config } = dashboard;
  if (normaliseHostname(hostname) !== rpId)
    throw refusal(409, 'passkey_elsewhere', 'passkeys.elsewhere', { host: rpId });
  if (!/[a-z]/i.test(rpId) || rpId.startsWith('[')) throw refusal(409, 'passkey_no_name', 'passkeys.noName');
  return { dashboardId: id, rpId, origin: originOf(rpId, publicUrl()), name: config.editor.org_name?.trim() || rpId };
}

/** Browsers know passkeys at https alone, and at names of this machine. */
function originOf(rpId: string, publicUrl: string): string {
  const url = new URL(publicUrl);
  if (url.protocol === 'http:' && !/(^|\.)localhost$/.test(rpId)) return `https://${rpId}`;
  url.hostname = rpId;
  return url.origin;
}
