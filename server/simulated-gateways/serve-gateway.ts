import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Behaviour, type Reaction, react, readLine, type SimulatedName, simulatedGateways } from './registry.ts';
import {
  ACCOUNT,
  addressFor,
  type Guest,
  type RequestFields,
  type SimulatedRadius,
  type SimulatedRequest,
  type Simulation,
  type Word,
} from './simulation.ts';

/** Milliseconds after which a slow gateway answers. */
const SLOW = 30_000;
const LARGEST_REQUEST = 65_536;
/** The address to which the gateway leads a device that is online. */
const ONLINE = '/online';

/** A request that the gateway understood. */
export interface Received extends SimulatedRequest {
  /** Names of what was not as the vendor has it. */
  readonly wrong: readonly string[];
  readonly letIn: boolean;
}

interface Options {
  readonly name: SimulatedName;
  /** Address of the page that it sends visitors to. */
  readonly page: string;
  readonly port?: number;
  /** Whom it asks about accounts; without one it knows a single account. */
  readonly radius?: SimulatedRadius;
  /** Answers what is not the gateway's own; true where it did. */
  readonly beside?: (request: IncomingMessage, response: ServerResponse, gateway: SimulatedGateway) => Promise<boolean>;
}

/**
 * A simulated gateway on a port of the loopback, with one device behind it: whatever browser comes. A browser that is not
 * online is sent to the page, whatever it asks for, as a gateway does with port 80.
 */
export class SimulatedGateway {
  behaviour: Behaviour = 'lets-in';
  isOnline = false;
  readonly received: Received[] = [];
  readonly name: SimulatedName;
  page: string;
  readonly #server: Server;
  readonly #beside: Options['beside'];
  readonly #radius: Options['radius'];
  #guest: Guest;

  private constructor({ name, page, beside, radius }: Options) {
    this.name = name;
    this.page = page;
    this.#beside = beside;
    this.#radius = radius;
    this.#server = createServer((request, response) => {
      // A browser that leaves while its answer is held back is nobody's error.
      this.#answer(request, response).catch(() => response.destroy());
    });
    this.#guest = newGuest('');
  }

  static async open(options: Options): Promise<SimulatedGateway> {
    const gateway = new SimulatedGateway(options);
    await new Promise<void>((resolve, reject) => {
      gateway.#server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve);
    });
    gateway.forget();
    return gateway;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get guest(): Guest {
    return this.#guest;
  }

  get simulation(): Simulation {
    return simulatedGateways[this.name].simulate(this.#guest, this.origin);
  }

  /** What the operator enters in Portico: no account where the gateway asks a RADIUS server about them. */
  get settings(): Simulation['settings'] {
    const { settings } = this.simulation;
    if (!this.#radius || settings.user !== ACCOUNT.user) return settings;
    const { user: _, password: __, ...more } = settings;
    return more;
  }

  /** Takes the device off the gateway: another one is there now. */
  forget(): void {
    this.isOnline = false;
    this.received.length = 0;
    this.#guest = newGuest(`${this.origin}${ONLINE}`);
  }

  /** The address to which a device that is not online is sent. */
  arrival(word: Word = this.behaviour === 'already-in' ? 'online' : 'asks', came?: string): string {
    const { simulation } = this;
    const at = simulation.path === undefined ? this.page : new URL(simulation.path, this.page).href;
    return addressFor(simulation, at, word, came);
  }

  /** Plays a router of openNDS at level 3: asks the page whom to let in, and tells it afterwards. */
  async poll(): Promise<void> {
    const { login } = this.simulation;
    if (login.kind !== 'router' || this.behaviour === 'down') return;
    for (const line of linesIn(await this.#askPage(login.router, 'none'))) {
      const wrong = readLine(login, line);
      if (wrong === null) continue;
      const letIn = wrong.length === 0 && this.behaviour === 'lets-in';
      this.received.push({ method: 'POST', path: '(list)', headers: {}, fields: { line }, wrong, letIn });
      if (!letIn) continue;
      this.isOnline = true;
      await this.#askPage(login.router, `* ${login.device}`);
    }
  }

  async #askPage(router: string, payload: string): Promise<string> {
    const body = new URLSearchParams({
      auth_get: 'view',
      gatewayhash: router,
      payload: Buffer.from(payload).toString('base64'),
    });
    return (await fetch(this.page, { method: 'POST', body })).text();
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (await this.#beside?.(request, response, this)) return;
    const simulated = await askedIn(request);
    const reaction = await this.#reactionTo(simulated);
    if (!reaction) {
      this.#capture(response);
      return;
    }
    if (this.behaviour === 'down') {
      response.destroy();
      return;
    }
    if (this.behaviour === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW).unref());
    const letIn = reaction.kind === 'let-in' || (reaction.kind === 'answer' && reaction.letsIn);
    this.received.push({ ...simulated, wrong: reaction.wrong, letIn });
    if (letIn) this.isOnline = true;
    this.#send(response, reaction);
  }

  async #reactionTo(request: SimulatedRequest): Promise<Reaction | null> {
    const user = this.#radius && accountField(this.simulation, request);
    if (!this.#radius || user === undefined) return react(this.simulation, this.behaviour, request);
    const { mac } = this.#guest;
    // Nobody knows the password of an account that there is not.
    const password = (await this.#radius.passwordOf(user, mac)) ?? randomBytes(16).toString('hex');
    const simulation = simulatedGateways[this.name].simulate(this.#guest, this.origin, { user, password });
    const reaction = react(simulation, this.behaviour, request);
    const letsIn = reaction?.kind === 'let-in' || (reaction?.kind === 'answer' && reaction.letsIn);
    if (!letsIn || (await this.#radius.confirm(user, mac))) return reaction;
    return react(simulation, 'refuses', request);
  }

  #send(response: ServerResponse, reaction: Reaction): void {
    if (reaction.kind === 'answer') {
      const { status = 200, headers = {}, body } = reaction.answer;
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    } else if (reaction.kind === 'let-in') redirect(response, reaction.landing || ONLINE);
    else redirect(response, this.arrival(reaction.word, reaction.came));
  }

  #capture(response: ServerResponse): void {
    if (!this.isOnline) {
      redirect(response, this.arrival());
      return;
    }
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    response.writeHead(200, headers).end('<!doctype html><title>Online</title><h1>This device is online</h1>');
  }
}

/** The user that a login names; undefined where it is none, or the gateway takes no account. */
function accountField({ login }: Simulation, { fields }: SimulatedRequest): string | undefined {
  if (login.kind === 'router') return undefined;
  const expected = login.kind === 'browser' ? [login.expects] : login.calls.map(({ expects }) => expects);
  const names = expected.flatMap((each) => Object.keys(each).filter((name) => each[name] === ACCOUNT.user));
  return names.map((name) => fields[name]).find((user) => user !== undefined);
}

function newGuest(landing: string): Guest {
  // The second bit of the first byte: an address that nobody manufactured.
  const mac = ['02', ...(randomBytes(5).toString('hex').match(/../g) ?? [])].join(':');
  return { mac, ip: '127.0.0.1', nonce: randomBytes(16).toString('hex'), landing };
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location, 'cache-control': 'no-store' }).end();
}

async function askedIn(request: IncomingMessage): Promise<SimulatedRequest> {
  const url = new URL(request.url ?? '/', 'http://gateway.invalid');
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
  );
  const body = await bodyOf(request);
  const fields = { ...Object.fromEntries(url.searchParams), ...fieldsIn(body, headers['content-type'] ?? '') };
  return { method: request.method ?? '', path: decodeURIComponent(url.pathname), headers, fields };
}

function fieldsIn(body: string, type: string): RequestFields {
  if (!type.startsWith('application/json')) return Object.fromEntries(new URLSearchParams(body));
  return Object.fromEntries(Object.entries(JSON.parse(body) as object).map(([name, value]) => [name, String(value)]));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > LARGEST_REQUEST) throw new Error('This request is too long for a gateway.');
  }
  return text;
}

/** The lines of the list that a router collects: a star, and each line escaped. */
function linesIn(list: string): string[] {
  const [star, ...lines] = list.trim().split(' ');
  return star === '*' ? lines.map(decodeURIComponent) : [];
}
