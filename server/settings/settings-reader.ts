import ipaddr from 'ipaddr.js';
import { email as emailRule } from '#core/rules/email.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { engineAt } from './engines.ts';

const HOSTNAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
/** Ranges with a name: those the web framework knows. */
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];
const TRUE = ['1', 'true', 'yes', 'on'];
const FALSE = ['0', 'false', 'no', 'off'];

function isAddressOrRange(value: string): boolean {
  return NAMED_RANGES.includes(value) || ipaddr.isValid(value) || ipaddr.isValidCIDR(value);
}

/** Reads settings one by one and collects what is wrong, so that a person mends all of it at once. */
export class SettingsReader {
  readonly #environment: Readonly<Record<string, string | undefined>>;
  readonly #problems: string[] = [];

  constructor(environment: Readonly<Record<string, string | undefined>>) {
    this.#environment = environment;
  }

  /** Throws where any setting was wrong. */
  finish(): void {
    if (this.#problems.length > 0) throw new Error(this.#problems.join('\n'));
  }

  /** A problem of settings that are each valid but do not go together. */
  refuse(problem: TextKey): void {
    // Problems of single settings are reported first.
    if (this.#problems.length === 0) this.#problems.push(text(problem));
  }

  /** An empty value counts as absent. Secrets are read by this one: their value is never repeated. */
  string(name: string, minimum = 0): string | null {
    const value = this.#environment[name]?.trim();
    if (value === undefined || value === '') return null;
    if (value.length < minimum) this.#problems.push(text('server.setting.short', { name, minimum }));
    return value;
  }

  /** A secret that is written into configurations of other programs as well: signs that mean something there are refused. */
  key(name: string, minimum: number): string | null {
    const value = this.string(name, minimum);
    if (value !== null && !/^[\w.~+/=-]+$/.test(value)) this.#problems.push(text('server.setting.key', { name }));
    return value;
  }

  integer(name: string, otherwise: number, minimum: number, maximum: number): number {
    const value = this.string(name);
    if (value === null) return otherwise;
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (number >= minimum && number <= maximum) return number;
    return this.#wrong(name, value, text('server.setting.integer', { minimum, maximum }), otherwise);
  }

  url(name: string, protocols: readonly string[]): string | null {
    const value = this.string(name);
    if (value === null) return null;
    const url = URL.canParse(value) ? new URL(value) : null;
    if (url && url.hostname !== '' && protocols.includes(url.protocol)) return value.replace(/\/+$/, '');
    const example = `${protocols.at(-1)}//host`;
    this.#problems.push(text('server.setting.url', { name, example }));
    return null;
  }

  /** The address of a database of any engine. It may have a password: a wrong value is never repeated. */
  database(name: string): string | null {
    const value = this.string(name);
    if (value === null || engineAt(value).address?.isValid(value)) return value;
    this.#problems.push(text('server.setting.database', { name }));
    return null;
  }

  hostname(name: string): string | null {
    const value = this.string(name);
    if (value === null || HOSTNAME.test(value)) return value?.toLowerCase() ?? null;
    return this.#wrong(name, value, text('server.setting.hostname'), null);
  }

  /** A text of a form; `expected` says which. */
  matching(name: string, form: RegExp, expected: TextKey): string | null {
    const value = this.string(name);
    if (value === null || form.test(value)) return value;
    return this.#wrong(name, value, text(expected), null);
  }

  email(name: string): string | null {
    const value = this.string(name);
    if (value === null || emailRule(value) === null) return value;
    return this.#wrong(name, value, text('server.setting.email'), null);
  }

  /** Words between commas or spaces, in lower case. */
  list(name: string): string[] {
    return (this.string(name) ?? '')
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((word) => word !== '');
  }

  /** Addresses, and ranges such as `10.77.0.0/16`. */
  networks(name: string): string[] {
    const networks = this.list(name);
    const wrong = networks.find((one) => !ipaddr.isValidCIDR(one) && !ipaddr.isValid(one));
    return wrong === undefined ? networks : this.#wrong(name, wrong, text('server.setting.network'), []);
  }

  flag(name: string): boolean {
    const value = this.flagOr(name);
    if (typeof value === 'boolean') return value;
    return this.#wrong(name, value, text('server.setting.flag'), false);
  }

  /** Proxies whose forwarded addresses are believed: none, the nearest ones by their number, or proxies by address. */
  proxies(name: string): number | string {
    const value = this.flagOr(name);
    if (typeof value === 'boolean') return Number(value);
    if (/^\d$/.test(value)) return Number(value);
    // A number alone would be read as an address too.
    const addresses = value.split(',').map((one) => one.trim());
    if (addresses.every((one) => !/^\d+$/.test(one) && isAddressOrRange(one))) return value;
    return this.#wrong(name, value, text('server.setting.proxy'), 0);
  }

  /** A flag, or the text itself where it is neither yes nor no. */
  flagOr(name: string): boolean | string {
    const value = this.string(name);
    if (value === null || FALSE.includes(value.toLowerCase())) return false;
    return TRUE.includes(value.toLowerCase()) || value;
  }

  choice(name: string, choices: readonly string[], otherwise: string): string {
    const value = this.string(name);
    if (value === null) return otherwise;
    if (choices.includes(value)) return value;
    return this.#wrong(name, value, text('server.setting.choice', { choices: choices.join(', ') }), otherwise);
  }

  #wrong<T>(name: string, value: string, expected: string, otherwise: T): T {
    this.#problems.push(text('server.setting.wrong', { name, value, expected }));
    return otherwise;
  }
}
