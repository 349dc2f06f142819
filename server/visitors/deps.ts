import type { FastifyBaseLogger } from 'fastify';
import type { HtmlParser } from '#core/ports/page-inspector.ts';
import type { Background } from '../domain/background.ts';
import type { ServerSecret } from '../domain/secret-box.ts';
import type { PatternJudge } from '../patterns/pattern-judge.ts';
import type { Bus } from '../ports/bus.ts';
import type { Clock } from '../ports/clock.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Repositories } from '../ports/store/store.ts';
import type { VisitCounter } from './counts/visit-counter.ts';
import type { PageMemory } from './outage/memory.ts';
import type { StoreCircuit } from './outage/store-circuit.ts';
import type { VisitRecorder } from './records/visit-recorder.ts';

/** What the pages of visitors work with. */
export interface VisitorDeps {
  readonly store: Pick<
    Repositories,
    | 'brandHosts'
    | 'capabilities'
    | 'consentProofs'
    | 'consents'
    | 'coupons'
    | 'dashboardPeople'
    | 'dashboards'
    | 'gatewayAnswers'
    | 'gateways'
    | 'pages'
    | 'permissions'
    | 'secrets'
    | 'smsCodes'
    | 'lentHosts'
    | 'limits'
    | 'memberships'
    | 'onlineDevices'
    | 'radiusAccounts'
    | 'pendingSteps'
    | 'seenPages'
    | 'users'
    | 'visitorGrants'
    | 'voucherHosts'
    | 'voucherLeases'
    | 'vouchers'
    | 'webhookEndpoints'
    | 'webhookMessages'
  >;
  readonly bus: Bus;
  readonly settings: VisitorSettings;
  readonly clock: Clock;
  readonly patterns: Pick<PatternJudge, 'judge'>;
  readonly parser: HtmlParser;
  readonly visits: VisitRecorder;
  readonly counts: VisitCounter;
  readonly storeCircuit: StoreCircuit;
  readonly pageMemory: PageMemory;
  readonly mailer: Mailer;
  /** What visitors do not wait for. */
  readonly background: Background;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Keys of signatures and of what visitors carry between steps. */
  readonly secret: ServerSecret;
  /** Address of the server as people reach it, without a slash at its end. */
  publicUrl(): string;
}

interface VisitorSettings {
  readonly domain: string | null;
  readonly publicUrl: string | null;
  /** Stands for all providers of accounts, where it is set. */
  readonly oauthUrl: string | null;
  /** The gateway that sends text messages. */
  readonly smsUrl: string | null;
  /** Text messages that the pages of one owner may send in a day. */
  readonly smsPerDay: number;
  /** Addresses and ranges of guests; empty: not told. */
  readonly guestNetworks: readonly string[];
  /** null: gateways ask no RADIUS server of ours. */
  readonly radiusKey: string | null;
  /** Hosts that may have a private address. */
  readonly privateHosts: readonly string[];
}
