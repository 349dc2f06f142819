import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Advertising } from '#core/config/types.ts';
import { SOCIAL_METHODS } from '#core/constants.ts';
import { type Journey, journeys, PASSWORD, rightValues, TERMS } from '#core/portal/journey/journeys.ts';
import { type Move, movesOf, STEPS } from '#core/portal/journey/moves.ts';
import { gatewaySentences, type JourneySentence, slipsOf } from '#core/portal/journey/sentences.ts';
import { GATEWAY_CODES } from '#core/portal/visitor-text.ts';
import { linkTo, plain, saidAt } from '#core/testing/login-page.ts';
import { text } from '#core/texts/index.ts';
import {
  type Behaviour,
  react,
  SIMULATED_NAMES,
  type SimulatedName,
  simulatedGateways,
} from '../simulated-gateways/registry.ts';
import { addressFor, type Guest, type SimulatedRequest, type Simulation } from '../simulated-gateways/simulation.ts';
import { ownerOf } from '../testing/caller.ts';
import { GatewayController } from '../testing/gateway-controller.ts';
import { configureGateways } from '../testing/gateways.ts';
import { SmsGateway } from '../testing/sms-gateway.ts';
import { createTestServer, OWNER, type TestServer } from '../testing/test-server.ts';
import { publishLogin, type Seen, UNLIMITED, visit } from '../testing/visitor.ts';
import { addCoupon } from './verifiers/coupons/manage-coupons.ts';

// spec visitors.17: a sample of the moves of the table is gone at a real server, which draws what the table says.

const MINUTE = 60_000;
/** Whoever was proved so shortly before is the same login, and is let in without being asked again. */
const SAME_LOGIN = 6 * MINUTE;
const MENU = 'https://bay.example/menu';
const LONGEST_WALK = 8;

let server: TestServer;
let controller: GatewayController;
/** Is all providers of accounts. */
let provider: GatewayController;
let messages: SmsGateway;
let made = 0;
beforeAll(async () => {
  controller = await GatewayController.open();
  provider = await GatewayController.open();
  messages = await SmsGateway.open();
  server = await createTestServer({
    smsUrl: messages.url,
    oauthUrl: provider.address,
    privateHosts: [new URL(provider.address).host],
    allowUnverifiedEmails: true,
  });
  const app = { app_id: 'id', app_secret: 'secret' };
  const authentications = Object.fromEntries(SOCIAL_METHODS.map((name) => [name, app]));
  await (await ownerOf(server)).put('/dashboards/localhost', {
    dashboard: { config: { editor: { authentications } } },
  });
});
afterAll(async () => {
  await server.close();
  controller.close();
  provider.close();
  messages.close();
});

/** The kind of login that a simulated gateway takes; null where a router asks us, which is tried elsewhere. */
function loginOf(name: SimulatedName): Journey['login'] | null {
  const { simulate, origin } = simulatedGateways[name];
  const { login } = simulate({ mac: '', ip: '127.0.0.1', nonce: '0'.repeat(32), landing: '' }, origin);
  if (login.kind === 'router') return null;
  if (login.kind === 'controller') return 'server-call';
  return login.methods.includes('POST') ? 'post-form' : 'get-redirect';
}

/** The first simulated gateway of each kind and login; a login that is missing here is tried elsewhere. */
const SIMULATED = new Map(
  SIMULATED_NAMES.toReversed().map((name) => [`${simulatedGateways[name].kind} ${loginOf(name)}`, name]),
);
const nameOf = ({ gateway, login }: Journey) => SIMULATED.get(`${gateway} ${login}`);
const TRIED = journeys().filter((journey) => nameOf(journey) !== undefined);

/** `npm run proof` walks so often that also rare moves come one after another. */
const WALKS = process.env.PROOF ? 600 : 40;

/** A visitor on their way. */
interface Visitor {
  readonly journey: Journey;
  readonly page: string;
  readonly simulation: Simulation;
  readonly values: Readonly<Record<string, string>>;
  seen: Seen;
  /** The address of what is seen. */
  at: string;
  /** Where the login was sent to, while the gateway has not answered. */
  asked: SimulatedRequest | null;
  /** Messages that can still be sent, of which the table does not speak: in an hour five for a device, three to a number. */
  messagesLeft: number;
  toNumberLeft: number;
}

async function open(visitor: Visitor, url: string, form?: Readonly<Record<string, string>>): Promise<void> {
  visitor.at = url.replace(/^https?:\/\/localhost(:\d+)?/, '');
  visitor.seen = await visit(server, visitor.at, form);
  if (visitor.seen.status === 303) await goOn(visitor, visitor.seen.location);
}

/** A server that asks the gateway is asked itself only when the gateway's answer is chosen. */
async function goOn(visitor: Visitor, url: string): Promise<void> {
  visitor.at = url;
  const isCall = visitor.journey.login === 'server-call' && url.includes('/go?');
  if (!isCall) await open(visitor, url);
}

const arrive = (visitor: Visitor, ...told: [word?: 'asks' | 'refused', came?: string]) =>
  open(visitor, addressFor(visitor.simulation, `http://localhost:80/p/${visitor.page}`, ...told));
const actionOf = ({ seen, page }: Visitor) =>
  plain(/<form method="post" action="(\/p\/[^"]*)"/.exec(seen.html)?.[1] ?? `/p/${page}`);
const press = (visitor: Visitor, values: Readonly<Record<string, string>>) => open(visitor, actionOf(visitor), values);

const COUPONS: Readonly<Record<string, Partial<Record<keyof typeof UNLIMITED, number>>>> = {
  'visitor.1001': { minutes: 0 },
  'visitor.1002': { valid_until: 1 },
  'visitor.1003': { uses: 0 },
  'visitor.1005': { valid_from: 9_000_000_000_000 },
  'visitor.1006': { download: 0 },
  'visitor.1007': { upload: 0 },
  'visitor.1009': { devices: 0 },
};
const newCoupon = (limits = {}) =>
  addCoupon(OWNER.email, `journey-${made++}`, { ...UNLIMITED, ...limits }, server.context);
const MESSAGE_ANSWERS: Readonly<Record<string, number>> = {
  'visitor.3004': 400,
  'visitor.3005': 403,
  'visitor.3006': 500,
};

/** The request at the gateway that the last step leads to. */
function leaving({ seen: { html } }: Visitor): SimulatedRequest {
  const form = /<form method="(post)" action="([^"]*)"/.exec(html);
  const url = new URL(plain(form?.[2] ?? /http-equiv="refresh" content="\d+;url=([^"]*)"/.exec(html)?.[1] ?? ''));
  const inputs = [...plain(html).matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  const fields = {
    ...Object.fromEntries(url.searchParams),
    ...Object.fromEntries(inputs.map(([, name, value]) => [name, value])),
  };
  return { method: form ? 'POST' : 'GET', path: url.pathname, headers: {}, fields };
}

const NO_ANSWER = () => ({ status: 404, body: {} });

/** Opens the address at which the server asks the gateway, and how that answers. */
async function openAnswered(visitor: Visitor, behaviour: Behaviour): Promise<void> {
  answerAs(visitor, behaviour);
  await open(visitor, visitor.at);
  controller.reset(NO_ANSWER);
}

function answerAs(visitor: Visitor, behaviour: Behaviour): void {
  controller.reset(({ method, path, body }, headers) => {
    const url = new URL(path, controller.address);
    const typed = body.startsWith('{') ? Object.entries(JSON.parse(body)) : [...new URLSearchParams(body)];
    const words = typed.map(([name, value]) => [name, String(value)]);
    const fields = { ...Object.fromEntries(url.searchParams), ...Object.fromEntries(words) };
    const told = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const reaction = react(visitor.simulation, behaviour, { method, path: url.pathname, headers: told, fields });
    return reaction?.kind === 'answer' ? reaction.answer : { status: 404, body: {} };
  });
}

/** Back from the provider, which says who it is, or nothing at all. */
async function comeBack(visitor: Visitor, account: object | null): Promise<void> {
  const { state = '' } = visitor.asked?.fields ?? {};
  provider.reset(({ path }) =>
    path.endsWith('token') ? { body: { access_token: 'token' } } : { body: account ?? {} },
  );
  const query = new URLSearchParams({ state, ...(account && { code: 'once' }) });
  await open(visitor, `/p/oauth/${visitor.journey.asking.method}?${query}`);
}

/** How a move is made; false where it cannot be made here. The sentence is what goes wrong. */
type Make = (visitor: Visitor, sentence: Partial<JourneySentence>) => Promise<unknown>;

const MOVES: Readonly<Record<string, Make>> = {
  'sends a device': async (visitor) => void (await arrive(visitor)),
  'sends something wrong': async (visitor, { key, field }) => {
    const slip = slipsOf(visitor.journey).find(({ sentence }) => sentence.key === key && sentence.field === field);
    if (!slip) return false;
    await press(visitor, { ...visitor.values, ...slip.values });
  },
  'is not believed': async (visitor, { key = 'visitor.2' }) => {
    if (key === 'visitor.2') await press(visitor, { ...visitor.values, coupon: `none-${made++}` });
    else if (COUPONS[key]) await press(visitor, { ...visitor.values, coupon: await newCoupon(COUPONS[key]) });
    else if (MESSAGE_ANSWERS[key] !== undefined) {
      if (!mayBeSent(visitor)) return false;
      messages.status = MESSAGE_ANSWERS[key];
      await press(visitor, withNumber(visitor, newNumber()));
      messages.status = 200;
    } else return false;
    return true;
  },
  'sends the form': async (visitor) => {
    const { method } = visitor.journey.asking;
    if (method === 'coupon') return void (await press(visitor, { ...visitor.values, coupon: await newCoupon() }));
    if (!mayBeSent(visitor)) return false;
    await press(visitor, withNumber(visitor, newNumber()));
  },
  'tries too often': async (visitor) => {
    for (let n = 0; n <= 20; n++) await visit(server, actionOf(visitor), { method: 'none' });
    await press(visitor, { method: 'none' });
  },
  'sends too much': async (visitor) => void (await press(visitor, { ...visitor.values, long: 'x'.repeat(70_000) })),
  'goes back': async (visitor) => {
    server.clock.advance(MINUTE);
    await open(visitor, linkTo(visitor.seen.html, 'Back to the page'));
  },
  'types the code': async (visitor) => void (await open(visitor, visitor.at, { code: messages.code() })),
  'types a wrong code': async (visitor, { key }) => {
    if (key !== 'visitor.3001' && key !== 'visitor.3003') return false;
    const wrong = messages.code() === '111111' ? '222222' : '111111';
    await open(visitor, visitor.at, { code: key === 'visitor.3001' ? wrong : '12' });
  },
  'asks for a new code': async (visitor) => {
    if (!mayBeSent(visitor) || visitor.toNumberLeft-- <= 0) return false;
    server.clock.advance(10_000);
    await open(visitor, visitor.at, { again: '1' });
  },
  'changes the number': async (visitor) => void (await open(visitor, linkTo(visitor.seen.html, 'Change the number'))),
  'opens the window again': async (visitor) => {
    await arrive(visitor);
  },
  'comes too late': async (visitor) => {
    server.clock.advance(90 * MINUTE);
    await open(visitor, visitor.at);
  },
  continues: async (visitor) =>
    void (await goOn(visitor, /href="(\/p\/[^"]*\/(?:go|ad)\?[^"]*)"/.exec(plain(visitor.seen.html))?.[1] ?? '')),
  'goes on': async (visitor) => {
    visitor.asked = leaving(visitor);
  },
  'is proved': (visitor) => comeBack(visitor, { sub: '42', id: '7', data: { id: '7' }, user: { user_id: 9 } }),
  'is not proved': (visitor, { key }) => {
    server.clock.advance(SAME_LOGIN);
    return comeBack(visitor, key === 'visitor.2002' ? {} : null);
  },
  refuses: async (visitor, { key }) => {
    const page = `http://localhost:80/p/${visitor.page}`;
    if (key && GATEWAY_CODES.includes(key)) {
      server.clock.advance(SAME_LOGIN);
      await open(visitor, `${addressFor(visitor.simulation, page)}&error=${key.slice('visitor.'.length)}`);
      return;
    }
    const reaction = visitor.asked && react(visitor.simulation, 'refuses', visitor.asked);
    const came = reaction?.kind === 'sent-back' ? reaction.came : undefined;
    if (key !== 'visitor.2001' || visitor.simulation.arrival('refused', came) === null) return false;
    await open(visitor, addressFor(visitor.simulation, page, 'refused', came));
  },
  'is let in': async (visitor) => {
    await openAnswered(visitor, 'lets-in');
  },
  'is refused': async (visitor, { key }) => {
    if (key !== 'visitor.2001') return false;
    await openAnswered(visitor, 'refuses');
  },
};

const isNumber = (name: string) => name === 'sms' || name.includes('verified_phone');
/** Whether what is sent next leads to no message, or to one that is still allowed. */
const mayBeSent = (visitor: Visitor) => !Object.keys(visitor.values).some(isNumber) || visitor.messagesLeft-- > 0;
const newNumber = () => `+35842${String(1_000_000 + made++)}`;
function withNumber(visitor: Visitor, number: string): Record<string, string> {
  visitor.toNumberLeft = 2;
  return Object.fromEntries(
    Object.entries(visitor.values).map(([name, value]) => [name, isNumber(name) ? number : value]),
  );
}

/** Whether the server drew what the table says. */
async function compare(visitor: Visitor, { by, to, sentence }: Move): Promise<void> {
  const { html, status } = visitor.seen;
  const { says, path } = STEPS[to];
  if (to === 'waiting') {
    expect(controller.asked).toEqual([]);
    return expect(visitor.at).toContain(`/p/${visitor.page}/go?`);
  }
  for (const key of says) expect(plain(html)).toContain(text(key));
  if (path !== null && !path.startsWith('/') && !['page', 'expired', 'slowDown', 'failed', 'online'].includes(to))
    expect(visitor.at).toMatch(new RegExp(`/p/${visitor.page}${path && `/${path}`}(\\?|$)`));
  if (to === 'page') expect(html).toContain(`<form method="post" action="/p/${visitor.page}`);
  expect(status).toBeLessThan(500);
  if (!sentence) {
    // A page that somebody goes back to says again why the gateway refused them.
    const again = by === 'goes back' ? gatewaySentences(visitor.journey).map((key) => text(key)) : [];
    return expect((await saidAt(html, null)).filter((words) => !again.includes(words))).toEqual([]);
  }
  const told = to === 'refused' || to === 'unproved' ? [plain(html)] : await saidAt(html, sentence.field);
  const expected =
    sentence.key === 'visitor.2001' ? gatewaySentences(visitor.journey).map((key) => text(key)) : [text(sentence.key)];
  const isTold = told.some((words) => expected.some((each) => words.includes(each)));
  expect([sentence, isTold ? expected : told]).toEqual([sentence, expected]);
}

async function begin(journey: Journey): Promise<Visitor> {
  const { simulate, origin } = simulatedGateways[nameOf(journey) as SimulatedName];
  const nonce = (made++).toString(16).padStart(32, '0');
  const mac = `02:${nonce.slice(-10).match(/../g)?.join(':')}`;
  const guest: Guest = { mac, ip: '127.0.0.1', nonce, landing: 'http://neverssl.com/' };
  const isCall = journey.login === 'server-call';
  const simulation = simulate(guest, isCall ? controller.address : origin);
  const { limits, ...settings } = simulation.settings;
  await configureGateways(await ownerOf(server), {
    tried: { kind: journey.gateway, ...settings, ...(limits && { limits }) },
  });
  const { asking, terms, password, advert, afterLogin } = journey;
  const urls = {
    none: [''],
    image: ['/media/a.png'],
    youtube: ['https://youtu.be/dQw4w9WgXcQ'],
    vimeo: ['https://vimeo.com/76979871'],
  };
  controller.reset(NO_ANSWER);
  const page = await publishLogin(server, asking.method, asking.config, {
    terms: terms ? TERMS : '',
    security: { active: password, code: PASSWORD },
    advertising: {
      ...ADVERTISING,
      active: advert !== 'none',
      type: advert === 'none' ? 'image' : advert,
      urls: urls[advert],
    },
    after_login: afterLogin,
    landing_url: MENU,
    success_text: 'Enjoy!',
  });
  const values = rightValues(journey);
  return {
    journey,
    page,
    simulation,
    values,
    seen: { status: 0, html: '', location: '', cookie: '' },
    at: '',
    asked: null,
    messagesLeft: 5,
    toNumberLeft: 0,
  };
}

const ADVERTISING: Pick<Advertising, 'duration' | 'rotation'> = {
  duration: 5,
  rotation: {
    active: false,
    type: 'none',
    duration_quantity: 1,
    duration_unit: 'DAY',
    duration: 86_400,
    start_point: 'week',
    start_time: '08:00',
  },
};

it('a real server draws what the table says', async () => {
  const gone = new Map<string, number>();
  const walks = fc.asyncProperty(
    fc.constantFrom(...TRIED),
    fc.array(fc.nat(10_000), { minLength: LONGEST_WALK, maxLength: LONGEST_WALK }),
    async (journey, choices) => {
      // Messages are limited for an hour, and all visitors are at one address. The store counts by its own clock.
      server.clock.advance(60 * MINUTE);
      await server.context.store.limits.forget('messages from');
      messages.reset();
      const visitor = await begin(journey);
      const moves = movesOf(journey).filter(({ by }) => MOVES[by] !== undefined);
      let here: Move['from'] = 'gateway';
      for (const choice of choices) {
        const open = moves.filter(({ from }) => from === here);
        const names = [...new Set(open.map(({ by }) => by))];
        const by = names[choice % Math.max(names.length, 1)];
        const alike = open.filter((each) => each.by === by);
        const move = alike[Math.floor(choice / names.length) % alike.length];
        if (!move) break;
        const isMade = await MOVES[move.by]?.(visitor, move.sentence ?? {});
        if (isMade === false) continue;
        if (STEPS[move.to].path !== null) await compare(visitor, move);
        gone.set(move.by, (gone.get(move.by) ?? 0) + 1);
        here = move.to;
        if ('isOnline' in STEPS[here]) break;
      }
    },
  );
  await fc.assert(walks, { numRuns: WALKS });
  expect(gone.size).toBeGreaterThan(10);
}, 600_000);

it('no gateway is asked before its answer is chosen', async () => {
  const journey = TRIED.find(
    ({ login, advert, asking, terms, password }) =>
      login === 'server-call' && advert === 'image' && asking.name === 'email' && !terms && !password,
  );
  const visitor = await begin(journey as Journey);
  for (const by of ['sends a device', 'sends the form', 'continues']) await MOVES[by]?.(visitor, {});
  expect([visitor.at, controller.asked]).toEqual([expect.stringContaining('/go?'), []]);
});
