import { askedFields } from '#core/auth/asked-fields.ts';
import { methodsOnPage } from '#core/auth/methods-on-page.ts';
import { loginMethod } from '#core/auth/registry.ts';
import type { LoginMethod, VerifierName } from '#core/auth/types.ts';
import { verifiersOf } from '#core/auth/verifiers.ts';
import type { Authentication } from '#core/config/types.ts';
import type { Finding } from '#core/page/finding.ts';
import { text } from '#core/texts/index.ts';
import type { FindFindings, LoginSurroundings } from './types.ts';

/** One login method that visitors can choose. */
interface ChosenMethod {
  readonly method: LoginMethod;
  readonly config: Authentication['config'];
  /** JSON pointer of its settings. */
  readonly setting: string;
  readonly authentications: readonly Authentication[];
  readonly surroundings: LoginSurroundings | null;
}

const CHECKS: readonly ((method: ChosenMethod) => readonly Finding[])[] = [notReady, accessCode];

/** What is said where a login cannot be decided, by who decides it. */
const NOT_READY: Readonly<Record<VerifierName, (method: ChosenMethod) => readonly Finding[]>> = {
  account: ownApp,
  sms: textMessages,
  coupon: coupons,
};

/** What is wrong with the login methods that are on the page: those that let nobody in, those that let everybody in. */
export const methodFindings: FindFindings = ({ draft: { document, configuration }, surroundings }) => {
  const { authentications } = configuration;
  const present = methodsOnPage(document);
  return authentications.flatMap(({ name, active, config }, i): Finding[] => {
    const method = loginMethod(name);
    if (!active || !method || !present.has(name)) return [];
    const setting = `/authentications/${i}/config`;
    return CHECKS.flatMap((check) => check({ method, config, setting, authentications, surroundings }));
  });
};

function notReady(login: ChosenMethod): readonly Finding[] {
  return [...verifiersOf(login.method.name, login.authentications)].flatMap((verifier) => NOT_READY[verifier](login));
}

/** The dashboard's app is asked where the page has none of its own that is whole and may be used (spec access.11). */
function ownApp({ method, config, setting, surroundings }: ChosenMethod): Finding[] {
  const { useCustomApp, apiKey, apiSecret } = (config.oauth ?? {}) as Readonly<Record<string, unknown>>;
  const unfinished = useCustomApp === true && !(apiKey && apiSecret);
  const own = useCustomApp === true && !unfinished && surroundings?.own_apps === true;
  const works = surroundings === null || own || surroundings.ready.includes(method.name);
  const params = { method: text(method.label) };
  if (unfinished) {
    const [level, key] = works
      ? (['warning', 'publish.appUnused'] as const)
      : (['error', 'publish.appUnfinished'] as const);
    return [{ level, key, params, setting: `${setting}/oauth/${apiKey ? 'apiSecret' : 'apiKey'}` }];
  }
  return works ? [] : [{ level: 'error', key: 'publish.noApp', params, setting: `${setting}/oauth/useCustomApp` }];
}

/** A number that is to be verified needs a message to it. */
function textMessages({ method, authentications, setting, surroundings }: ChosenMethod): Finding[] {
  const field = askedFields(method.name, authentications).find(({ verifier }) => verifier === 'sms');
  if (!field || surroundings === null || surroundings.ready.includes('sms')) return [];
  if (field.optional)
    return [{ level: 'warning', key: 'publish.noSmsOptional', params: { field: field.label }, setting }];
  return [{ level: 'error', key: 'publish.noSms', params: { method: text(method.label) }, setting }];
}

function coupons({ method, surroundings }: ChosenMethod): Finding[] {
  if (surroundings === null || surroundings.ready.includes(method.name)) return [];
  return [{ level: 'warning', key: 'publish.noCoupons' }];
}

function accessCode({ method, config, setting }: ChosenMethod): Finding[] {
  const { codeSetting, defaults } = method;
  if (codeSetting === undefined || (config[codeSetting] ?? defaults[codeSetting]) !== defaults[codeSetting]) return [];
  const params = { code: String(defaults[codeSetting]) };
  return [{ level: 'warning', key: 'publish.codeUnchanged', params, setting: `${setting}/${codeSetting}` }];
}
