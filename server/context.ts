import type { FastifyBaseLogger } from 'fastify';
import type { HtmlParser } from '#core/ports/page-inspector.ts';
import type { HashTurns } from './accounts/password.ts';
import type { CertificateHosts } from './dashboards/certificate-hosts.ts';
import type { Background } from './domain/background.ts';
import type { Limiter, Places } from './domain/limiter.ts';
import type { ServerSecret } from './domain/secret-box.ts';
import type { Settings } from './domain/settings.ts';
import type { NameServer, ReadTxt } from './inspect/dns.ts';
import type { Metrics } from './monitoring/metrics.ts';
import type { UsageBook } from './pages/usage.ts';
import type { PatternJudge } from './patterns/pattern-judge.ts';
import type { Bus } from './ports/bus.ts';
import type { Clock } from './ports/clock.ts';
import type { Mailer, MailTransports } from './ports/mailer.ts';
import type { ObjectStorage } from './ports/object-storage.ts';
import type { Sanitiser } from './ports/sanitiser.ts';
import type { JobQueue } from './ports/store/jobs.ts';
import type { Store } from './ports/store/store.ts';
import type { Sockets } from './rooms/sockets.ts';
import type { VisitCounter } from './visitors/counts/visit-counter.ts';
import type { PageMemory } from './visitors/outage/memory.ts';
import type { StoreCircuit } from './visitors/outage/store-circuit.ts';
import type { VisitRecorder } from './visitors/records/visit-recorder.ts';
import type { Printer } from './vouchers/print/printer.ts';

/** Dependencies that tests and other programs may replace. */
export interface Services {
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly sanitiser: Sanitiser;
  readonly parser: HtmlParser;
  /** TXT records of names. */
  readonly readTxt: ReadTxt;
  /** Asked about hosts of brands. */
  readonly nameServers: readonly NameServer[];
}

/** The dependencies of handlers; one object per running server. */
export interface ServerContext extends Services {
  readonly settings: Settings;
  readonly store: Store;
  /** Uploaded files. */
  readonly objects: ObjectStorage;
  readonly transports: MailTransports;
  readonly bus: Bus;
  readonly jobs: JobQueue;
  readonly log: FastifyBaseLogger;
  /** Keys for signatures and stored secrets: see secret-key.ts. */
  readonly secret: ServerSecret;
  /** Open room sockets of this process. */
  readonly sockets: Sockets;
  readonly background: Background;
  /** Passwords are hashed in turn. */
  readonly hashTurns: HashTurns;
  /** Patterns of forms are looked for in threads of their own. */
  readonly patterns: PatternJudge;
  /** Writes vouchers as PDF, in a thread of its own. */
  readonly printer: Printer;
  /** Stores what visitors leave behind, in the background: no visitor waits for it or fails because of it. */
  readonly visits: VisitRecorder;
  /** Counts what visitors do, behind them. */
  readonly counts: VisitCounter;
  /** Keeps visitors from waiting for a store that does not answer. */
  readonly storeCircuit: StoreCircuit;
  /** Hosts for which a proxy may get a certificate. */
  readonly certificateHosts: CertificateHosts;
  /** Published pages that visitors can see while the store does not answer. */
  readonly pageMemory: PageMemory;
  /** What accounts keep. */
  readonly usage: UsageBook;
  /** Bytes of long bodies that are read or worked on. */
  readonly bodyPlaces: Places;
  /** Long bodies of each account within a minute. */
  readonly heavyWrites: Limiter;
  /** Requests of users to foreign addresses through this server. */
  readonly lookLimiter: Limiter;
  /** Tickets of the room channel. */
  readonly ticketLimiter: Limiter;
  /** Numbers for whoever watches the server. */
  readonly metrics: Metrics;
  /** Whether the server has been told to stop and still answers. */
  stopping(): boolean;
  /** Whether the server is closing: the store may be closed already. */
  stopped(): boolean;
  /** Public address of the server, without a slash at its end. */
  publicUrl(): string;
}
