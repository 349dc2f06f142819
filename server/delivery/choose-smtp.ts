import type { SmtpSettings } from '../ports/mail-transport.ts';
import { keepSecret, type SecretHolder } from '../secrets/configuration-secrets.ts';
import { isSet } from './smtp-settings.ts';

type Loose = Record<string, unknown> | undefined;

/** `smtp` of a page configuration, of app settings, or of a dashboard's configuration. */
function smtpIn(config: unknown): unknown {
  const read = typeof config === 'string' ? parse(config) : config;
  if (typeof read !== 'object' || read === null) return undefined;
  const { smtp, editor, config: inner } = read as { smtp?: unknown; editor?: Loose; config?: unknown };
  return smtp ?? editor?.smtp ?? (inner === undefined ? undefined : smtpIn(inner));
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const isMarker = (value: unknown) => typeof value === 'object' && value !== null && 'set' in value;
const SECRETS = ['password', 'accessToken'] as const;

/** Settings whose secrets came back as markers, filled from the stored ones as in a save. */
function filled(given: SmtpSettings, stored: readonly SmtpSettings[]): SmtpSettings {
  const secrets = SECRETS.filter((name) => isMarker(given[name])).map((name) => [
    name,
    keepSecret(name, given as SecretHolder, stored as readonly SecretHolder[], `/smtp/${name}`) ?? null,
  ]);
  return { ...given, ...Object.fromEntries(secrets) };
}

/** The stored settings: of the page, if the test is for one, and of the dashboard. */
export interface StoredSmtp {
  readonly page?: unknown;
  readonly dashboard: unknown;
}

/**
 * spec delivery-test.5: the sent settings, else the page's, else the dashboard's; null, the server's own, if none names
 * a server. App settings without a server mean that the dashboard will have none, because they replace the stored ones.
 */
export function chooseSmtp(appConfig: unknown, { page, dashboard }: StoredSmtp): SmtpSettings | null {
  const stored = [page, dashboard].filter(isSet);
  const given = smtpIn(appConfig);
  if (isSet(given)) return filled(given, stored);
  return given !== undefined && areAppSettings(appConfig) ? null : (stored[0] ?? null);
}

function areAppSettings(config: unknown): boolean {
  return typeof config === 'object' && config !== null && 'editor' in config;
}
