import { isSet, type SmtpSettings } from './smtp-settings.ts';

/** What a delivery test is run with, and whether that is what the dashboard's mails go through. */
export interface ChosenSmtp {
  /** null: the server's own way of sending. */
  readonly smtp: SmtpSettings | null;
  readonly ofDashboard: boolean;
}

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
const PLACE = ['service', 'host', 'port', 'user'] as const;

/**
 * Settings whose secrets came back as markers, filled from the stored ones. Only where server and user are the stored
 * ones too: otherwise anybody could have a stored password sent to a server of theirs.
 */
function filled(given: SmtpSettings, stored: readonly SmtpSettings[]): SmtpSettings {
  const same = stored.find((one) => PLACE.every((name) => (given[name] || null) === (one[name] || null)));
  const secrets = SECRETS.filter((name) => isMarker(given[name])).map((name) => [name, same?.[name] ?? null]);
  return { ...given, ...Object.fromEntries(secrets) };
}

/** What is stored: of the page the test is for, if it is for one, and of the dashboard. */
export interface StoredSmtp {
  readonly page?: unknown;
  readonly dashboard: unknown;
}

/** design 5: what was sent along, else the page's, else the dashboard's; the server's own way where none names a server. */
export function chooseSmtp(appConfig: unknown, { page, dashboard }: StoredSmtp): ChosenSmtp {
  const stored = [page, dashboard].filter(isSet);
  const given = smtpIn(appConfig);
  const smtp = isSet(given) ? filled(given, stored) : (stored[0] ?? null);
  const ofDashboard = smtp === null || (isSet(dashboard) && equal(smtp, dashboard));
  return { smtp, ofDashboard };
}

function equal(one: SmtpSettings, other: SmtpSettings): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof SmtpSettings>;
  return [...names].every((name) => (one[name] ?? null) === (other[name] ?? null));
}
