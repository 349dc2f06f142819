import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { parse5HtmlParser } from '#core/adapters/parse5-html-parser.ts';
import program from '../package.json' with { type: 'json' };
import { HashTurns } from './accounts/password.ts';
import { lockFile } from './adapters/sqlite/data-folder.ts';
import type { ServerContext, Services } from './context.ts';
import { CertificateHosts } from './dashboards/certificate-hosts.ts';
import { createMailer } from './delivery/create-mailer.ts';
import { HEAVY_WINDOW, LOOK_WINDOW, TICKET_WINDOW } from './domain/account-limits.ts';
import { Background, settledWithin } from './domain/background.ts';
import { Limiter, Places } from './domain/limiter.ts';
import type { Settings } from './domain/settings.ts';
import { extensions } from './extensions.ts';
import { createHttpApp, type LogStream } from './http/create-app.ts';
import { ownAddress } from './http/url.ts';
import { nameServers, systemTxt } from './inspect/dns.ts';
import { Metrics } from './monitoring/metrics.ts';
import { isNearlyFull, UsageBook } from './pages/usage.ts';
import { PatternJudge } from './patterns/pattern-judge.ts';
import { systemClock } from './ports/clock.ts';
import type { ObjectStorage } from './ports/object-storage.ts';
import { Sockets } from './rooms/sockets.ts';
import { routes } from './routes/index.ts';
import { LONG_BODIES } from './routes/route/body-places.ts';
import { refuseOtherMethods, registerRoute } from './routes/route/register-route.ts';
import { createSanitiser } from './sanitise/create-sanitiser.ts';
import { type Seeded, seed } from './seed.ts';
import { chooseJobQueue, chooseObjectStorage, mailTransports } from './settings/choose-adapters.ts';
import { engineKind } from './settings/engines.ts';
import { type Data, openData } from './settings/open-data.ts';
import { withProductPictures } from './uploads/product-pictures.ts';
import { VisitCounter } from './visitors/counts/visit-counter.ts';
import { PageMemory } from './visitors/outage/memory.ts';
import { StoreCircuit } from './visitors/outage/store-circuit.ts';
import { openVisitQueue } from './visitors/records/visit-queue.ts';
import { VisitRecorder } from './visitors/records/visit-recorder.ts';
import { createPrinter } from './vouchers/print/printer.ts';

const SECOND = 1_000;
/** Seconds in which a server ends its own work once its connections are cut. */
const LAST_SECONDS = 1.5;

/** One processor at least is left to everything else; more than two hashes would only take memory from one another. */
const HASHES_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

export interface Server {
  readonly app: FastifyInstance;
  readonly context: ServerContext;
  /** How to sign in for the first time, if this start created the data. */
  readonly seeded: Seeded | null;
  /** Starts listening and returns the address. */
  listen(): Promise<string>;
  /** Closes sockets, finishes running requests, then closes services and the store. */
  close(): Promise<void>;
  /**
   * Closes a server that is in use. First /readyz says so for a while, and everybody is still served, so that a load
   * balancer sends them elsewhere. What is not finished in time is cut off.
   */
  stop(): Promise<void>;
}

export type Overrides = Partial<Services> & { readonly logStream?: LogStream };

/** Whether a server was told to stop, and whether it is closing. */
interface Lifetime {
  stopping: boolean;
  stopped: boolean;
}

/** A whole server over the data folder of its settings, not listening yet. Tests pass services of their own. */
export async function createServer(settings: Settings, overrides: Overrides = {}): Promise<Server> {
  const objects = withProductPictures(await chooseObjectStorage(settings));
  await objects.check();
  const app = createHttpApp(settings, overrides.logStream);
  const report = (err: unknown) => app.log.warn({ err }, 'other servers are not heard');
  const data = await openData(settings, { report });
  const lifetime: Lifetime = { stopping: false, stopped: false };
  const context = await createContext({ app, settings, objects, data, lifetime, overrides });
  const { metrics } = context;
  app.addHook('onClose', async () => {
    await closeServices(context, lifetime);
    await data.close();
  });
  app.addHook('onResponse', async (request, reply) => metrics.answered(request, reply));
  metrics.measure(context);
  const seeded = await assemble(app, context);
  return {
    app,
    context,
    seeded,
    listen: async () => {
      await app.listen({ port: settings.port, host: settings.host });
      return addressOf(app, settings);
    },
    close: () => app.close(),
    async stop() {
      lifetime.stopping = true;
      await closeInTime(app, context);
    },
  };
}

/** The parts of a server that its context is made of. */
interface Parts {
  readonly app: FastifyInstance;
  readonly settings: Settings;
  readonly objects: ObjectStorage;
  readonly data: Data;
  readonly lifetime: Readonly<Lifetime>;
  readonly overrides: Overrides;
}

async function createContext({ app, settings, objects, data, lifetime, overrides }: Parts): Promise<ServerContext> {
  const { log } = app;
  const { store, bus, secret } = data;
  const background = new Background(log);
  const metrics = new Metrics(program.version, engineKind(settings));
  const clock = overrides.clock ?? systemClock;
  const queue = await openVisitQueue(settings, log, lockFile);
  const isFull = () => isNearlyFull(settings.data);
  return {
    settings,
    secret,
    store,
    objects,
    transports: mailTransports,
    bus,
    jobs: metrics.countingJobs(chooseJobQueue(background)),
    metrics,
    log,
    sockets: new Sockets(),
    background,
    hashTurns: new HashTurns(HASHES_AT_ONCE),
    patterns: new PatternJudge(log),
    visits: new VisitRecorder({ store: store.visitors, background, clock, log, queue }),
    counts: new VisitCounter({ store: store.visitors, background, clock, log }),
    storeCircuit: new StoreCircuit(),
    certificateHosts: new CertificateHosts(),
    pageMemory: new PageMemory(),
    usage: new UsageBook({ pages: store.pages, clock, quota: settings.accountQuota, isNearlyFull: isFull }),
    bodyPlaces: new Places(LONG_BODIES),
    heavyWrites: new Limiter(HEAVY_WINDOW, clock.elapsed),
    lookLimiter: new Limiter(LOOK_WINDOW, clock.elapsed),
    ticketLimiter: new Limiter(TICKET_WINDOW, clock.elapsed),
    parser: overrides.parser ?? parse5HtmlParser,
    readTxt: overrides.readTxt ?? systemTxt,
    nameServers: overrides.nameServers ?? nameServers(settings.nameServer),
    clock,
    mailer: metrics.countingMails(
      overrides.mailer ??
        createMailer({ transports: mailTransports, objects, settings }, (err) =>
          log.warn({ err }, "a brand's mail server did not take a mail"),
        ),
    ),
    printer: createPrinter(),
    sanitiser: overrides.sanitiser ?? createSanitiser(),
    stopping: () => lifetime.stopping,
    stopped: () => lifetime.stopped,
    publicUrl: () => settings.publicUrl ?? addressOf(app, settings),
  };
}

/** Ends what runs beside requests, once no request runs any more. */
async function closeServices(context: ServerContext, lifetime: Lifetime): Promise<void> {
  // The rooms of the closed sockets are handed back before that.
  await context.background.settled();
  lifetime.stopped = true;
  await context.background.settled();
  await context.sanitiser.close();
  await context.printer.close();
  await context.patterns.close();
  await context.visits.close();
  await context.counts.close();
  context.metrics.close();
}

/** Closes a server that is in use: everybody is still served for a while, and what is not finished in time is cut off. */
async function closeInTime(app: FastifyInstance, { settings, sockets }: ServerContext): Promise<void> {
  await pause(settings.drainSeconds * SECOND);
  const cut = setTimeout(() => {
    sockets.terminateAll();
    app.server.closeAllConnections();
  }, settings.stopSeconds * SECOND);
  const closed = app.close().finally(() => clearTimeout(cut));
  // What waits for a database that hangs is in the queue of visits, or it was never said to be done.
  if (await settledWithin(closed, (settings.stopSeconds + LAST_SECONDS) * SECOND)) await closed;
  else app.log.error('the server ends although not all of its work has: does the database answer?');
}

/** If it throws, no timer and no lock remains: the process can end, and another server can start. */
async function assemble(app: FastifyInstance, context: ServerContext): Promise<Seeded | null> {
  try {
    for (const route of routes) registerRoute(app, route, context);
    refuseOtherMethods(app, routes);
    for (const extend of extensions) await extend(app, context);
    return await seed(context);
  } catch (error) {
    await app.close();
    throw error;
  }
}

function addressOf(app: FastifyInstance, settings: Settings): string {
  const address = app.server.address() as AddressInfo | null;
  return ownAddress(settings.host, address?.port ?? settings.port);
}
