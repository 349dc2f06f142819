import { asksForMarketing } from '#core/auth/answers.ts';
import { askedFields } from '#core/auth/asked-fields.ts';
import { isLogin, methodsOnPage } from '#core/auth/methods-on-page.ts';
import { loginMethod } from '#core/auth/registry.ts';
import type { LoginMethod, VerifierName } from '#core/auth/types.ts';
import { verifiersOf } from '#core/auth/verifiers.ts';
import type { Authentication, PageConfiguration } from '#core/config/types.ts';
import type { PageDocument } from '#core/page/document.ts';
import { readHidden, SCREEN_NAMES, type ScreenName } from '#core/page/screens.ts';
import { ancestors, walk } from '#core/page/tree.ts';
import type { Json, NodeId, PageNode } from '#core/page/types.ts';
import type { Finding } from '#core/rules/registry.ts';
import { text } from '#core/texts/index.ts';
import type { FindFindings, LoginSurroundings } from './types.ts';

/** Whether visitors find a way in: an element to log in with, on the screen, whose method is switched on. */
export const loginFindings: FindFindings = ({ draft: { document, configuration } }) => {
  const logins = [...walk(document)].map(({ node }) => node).filter(isLogin);
  if (logins.length === 0) return [{ severity: 'error', key: 'publish.noLogin' }];
  return logins.flatMap((login): Finding[] => [
    ...switchedOff(login, configuration),
    ...(isOffScreen(login, document) ? [offScreen(login)] : []),
  ]);
};

function switchedOff({ id, props }: PageNode, { authentications }: PageConfiguration): Finding[] {
  const name = String(props.method);
  if (authentications.some((entry) => entry.name === name && entry.active)) return [];
  const method = loginMethod(name);
  return [
    { severity: 'error', key: 'publish.methodOff', params: { method: method ? text(method.label) : name }, node: id },
  ];
}

function offScreen({ id, props }: PageNode): Finding {
  return { severity: 'error', key: 'publish.loginOffScreen', params: { words: String(props.text) }, node: id };
}

/** Pixels: the width of the narrowest phone that pages are made for, and more than any phone is high. */
const SCREEN = { width: 320, height: 1_000 };

/** The margins of an element, and margins and paddings around it, move it out of the screen, where nobody can scroll to. */
function isOffScreen(login: PageNode, document: PageDocument): boolean {
  const moved = { top: 0, left: 0, right: 0 };
  const add = ([top = 0, right = top, _bottom, left = right]: readonly number[]) => {
    moved.top += top;
    moved.left += left;
    moved.right += right;
  };
  add(sidesOf(login.props.margin));
  for (const { props } of ancestors(document, login.id)) {
    add(sidesOf(props.margin));
    add(sidesOf(props.padding));
  }
  const aside = Math.max(Math.abs(moved.left), Math.abs(moved.right));
  return aside >= SCREEN.width || moved.top <= -SCREEN.height;
}

/** Pixels in the order of CSS; `auto` moves nothing. */
function sidesOf(value: Json | undefined): readonly number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'string' && value !== '' ? value.split(' ').map((part) => Number.parseFloat(part) || 0) : [];
}

/** Whether visitors find a way in on every screen: what they need for it may be hidden on one. */
export const hiddenFindings: FindFindings = ({ draft: { document, configuration } }) => {
  const hidden = hiddenScreens(document);
  const isShown = (screen: ScreenName) => (node: PageNode) => !hidden.get(node.id)?.includes(screen);
  const nodes = [...walk(document)].map(({ node }) => node);
  const logins = nodes.filter(isLogin);
  const closed = SCREEN_NAMES.filter((screen) => logins.length > 0 && !logins.some(isShown(screen)));
  const terms = configuration.terms.trim() === '' ? [] : nodes.filter(({ component }) => component === 'terms');
  return [
    ...nobodyGetsIn(closed),
    ...logins.flatMap((login) => {
      const same = logins.filter(({ props }) => props.method === login.props.method);
      const on = (hidden.get(login.id) ?? []).filter(
        (screen) => !closed.includes(screen) && !same.some(isShown(screen)),
      );
      const params = { words: String(login.props.text), screens: wordsOf(on) };
      return on.length === 0 ? [] : [warning('publish.loginHiddenOn', params, login.id)];
    }),
    ...terms.flatMap(({ id }) => {
      const on = (hidden.get(id) ?? []).filter((screen) => !terms.some(isShown(screen)));
      return on.length === 0 ? [] : [warning('publish.termsHiddenOn', { screens: wordsOf(on) }, id)];
    }),
  ];
};

function nobodyGetsIn(closed: readonly ScreenName[]): Finding[] {
  if (closed.length === 0) return [];
  if (closed.length === SCREEN_NAMES.length) return [{ severity: 'error', key: 'publish.loginHiddenEverywhere' }];
  return [{ severity: 'warning', key: 'publish.loginsHiddenOn', params: { screens: wordsOf(closed) } }];
}

function warning(key: Finding['key'], params: Finding['params'], node: NodeId): Finding {
  return { severity: 'warning', key, ...(params && { params }), node };
}

/** The screens on which each node is hidden, by itself or with a box around it. */
function hiddenScreens(document: PageDocument): ReadonlyMap<NodeId, readonly ScreenName[]> {
  const hidden = new Map<NodeId, readonly ScreenName[]>();
  for (const { node } of walk(document)) {
    const around = (node.parent !== null && hidden.get(node.parent)) || [];
    hidden.set(node.id, [...new Set([...around, ...readHidden(node.props.hidden)])]);
  }
  return hidden;
}

function wordsOf(screens: readonly ScreenName[]): string {
  const ordered = SCREEN_NAMES.filter((screen) => screens.includes(screen));
  return new Intl.ListFormat('en').format(ordered.map((screen) => text(`controls.screens.${screen}`)));
}

/** One login method that visitors can choose. */
interface ChosenMethod {
  readonly method: LoginMethod;
  readonly config: Authentication['config'];
  /** JSON pointer of its settings. */
  readonly setting: string;
  readonly authentications: readonly Authentication[];
  readonly surroundings: LoginSurroundings | null;
}

const CHECKS: readonly ((method: ChosenMethod) => readonly Finding[])[] = [notReady, accessCode, responsible];

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
    const [severity, key] = works
      ? (['warning', 'publish.appUnused'] as const)
      : (['error', 'publish.appUnfinished'] as const);
    return [{ severity, key, params, path: `${setting}/oauth/${apiKey ? 'apiSecret' : 'apiKey'}` }];
  }
  return works ? [] : [{ severity: 'error', key: 'publish.noApp', params, path: `${setting}/oauth/useCustomApp` }];
}

/** A number that is to be verified needs a message to it. */
function textMessages({ method, authentications, setting, surroundings }: ChosenMethod): Finding[] {
  const field = askedFields(method.name, authentications).find(({ verifier }) => verifier === 'sms');
  if (!field || surroundings === null || surroundings.ready.includes('sms')) return [];
  if (field.optional)
    return [{ severity: 'warning', key: 'publish.noSmsOptional', params: { field: field.label }, path: setting }];
  return [{ severity: 'error', key: 'publish.noSms', params: { method: text(method.label) }, path: setting }];
}

/** Who agrees to be written to has to know by whom (GDPR, article 13). */
function responsible({ method, authentications, surroundings, setting }: ChosenMethod): Finding[] {
  const asks = askedFields(method.name, authentications).some(({ name }) => asksForMarketing(name));
  if (!asks || surroundings?.responsible !== false) return [];
  return [{ severity: 'warning', key: 'publish.noResponsible', path: setting }];
}

function coupons({ method, surroundings }: ChosenMethod): Finding[] {
  if (surroundings === null || surroundings.ready.includes(method.name)) return [];
  return [{ severity: 'warning', key: 'publish.noCoupons' }];
}

function accessCode({ method, config, setting }: ChosenMethod): Finding[] {
  const { codeSetting, defaults } = method;
  if (codeSetting === undefined || (config[codeSetting] ?? defaults[codeSetting]) !== defaults[codeSetting]) return [];
  const params = { code: String(defaults[codeSetting]) };
  return [{ severity: 'warning', key: 'publish.codeUnchanged', params, path: `${setting}/${codeSetting}` }];
}
