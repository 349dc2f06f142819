import type { FastifyBaseLogger } from 'fastify';
import type { HtmlParser } from '#core/ports/html-parser.ts';
import type { Limiter } from './accounts/limiter.ts';
import type { Background } from './background.ts';
import type { MailBrand } from './dashboards/mail-brand.ts';
import type { MailKindName } from './delivery/mail-words.ts';
import type { VisitRecorder } from './portal/visits/visit-recorder.ts';
import type { Clock } from './ports/clock.ts';
import type { Store } from './ports/store/store.ts';
import type { Sockets } from './realtime/sockets.ts';
import type { Settings } from './settings.ts';

/** What an invitation to a page names. */
export interface SharedInMail {
  readonly inviter: string;
  readonly page: string;
}

/** A mail to a person, whose button leads to `url`. */
export interface OutgoingMail {
  readonly kind: MailKindName;
  readonly to: string;
  readonly url: string;
  readonly brand: MailBrand;
  /** Of the kinds that tell of a page. */
  readonly shared?: SharedInMail;
}

/** Mails the server itself sends. Resolves when a mail server took the mail; rejects with the reason. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
}

/** Cleans Custom HTML when a page is written (spec publishing.9). `dropped` names what was taken out. */
export interface Sanitiser {
  /** `person`: id of the account that waits for it; people take turns. */
  sanitise(html: string, person: string): Promise<{ html: string; dropped: string[] }>;
  close(): Promise<void>;
}

/** What tests and other composition may replace. */
export interface Services {
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly sanitiser: Sanitiser;
  readonly parser: HtmlParser;
}

/** What handlers work with; one per running server. */
export interface ServerContext extends Services {
  readonly settings: Settings;
  readonly store: Store;
  readonly log: FastifyBaseLogger;
  /** Key for signatures and stored secrets: see secret-key.ts. */
  readonly secret: string;
  /** Open room sockets, to be told of kicks and closed when a session ends. */
  readonly sockets: Sockets;
  readonly background: Background;
  /** What visitors leave behind: no visitor waits for it, or fails by it. */
  readonly visits: VisitRecorder;
  /** Failed sign-ins. */
  readonly signInLimiter: Limiter;
  /** Mails anybody can make the server send. */
  readonly mailLimiter: Limiter;
  /** Looks at addresses of others that the server takes for people. */
  readonly lookLimiter: Limiter;
  /** Tickets of the room channel. */
  readonly ticketLimiter: Limiter;
  /** Whether the server is closing: the store may be gone. */
  stopped(): boolean;
  /** Address of the server as people reach it, without a slash at its end. */
  publicUrl(): string;
}
