import { leaseAllowance } from '#core/portal/coupon.ts';
import { type Account, type Lease, type Limits, leaseLeft, meteredLimits } from '#core/vouchers/account.ts';
import { extentOf, inAll } from '#core/vouchers/extended-lease.ts';
import type { Repositories } from '../ports/store/store.ts';
import type { CouponRecord } from '../ports/store/visitor-codes.ts';
import type { VisitorGrant } from '../ports/store/visitor-grants.ts';
import { moreOf } from '../visitors/leases/extend-leases.ts';
import {
  beginLease,
  endLeasesAt,
  endOverdueLeases,
  keepLease,
  type LeaseData,
  reportLease,
} from '../visitors/leases/keep-leases.ts';
import { GrantMemory } from '../visitors/outage/memory.ts';
import { couponRules, openCouponReservations } from '../visitors/verifiers/coupons/coupon-reservations.ts';
import type { UseData } from '../visitors/verifiers/use.ts';

// spec visitors.25

/*
 * Devices, gateways and servers that share one voucher. Gateways keep what they are told; their reports are late, lost,
 * doubled and out of order; they, and the servers, begin anew.
 */

/** What the world needs of a store. */
export interface VoucherStore extends UseData, LeaseData, Pick<Repositories, 'pages'> {
  tx<Result>(work: (tx: VoucherStore) => Promise<Result>): Promise<Result>;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const MB = 1_000_000;
const INTERIM = 300 * SECOND;
/** Told the limits with the login: it asks no RADIUS server, and reports nothing. */
const SILENT = 'silent';
const GATEWAYS = ['one', 'two', SILENT];
/** Nobody types a code again sooner. */
const PERSON = 61 * SECOND;

/** A session at a gateway, as it is there. */
interface Session {
  readonly id: string;
  readonly lease: string;
  readonly device: number;
  readonly gateway: string;
  readonly day: string | null;
  allowed: Limits;
  readonly began: number;
  seconds: number;
  down: number;
  up: number;
  lastReport: number;
  isOver: boolean;
  /** What the servers know of it. */
  readonly known: { seconds: number; down: number; up: number };
  isReported: boolean;
  /** The seconds that they knew of when its lease ended, without any report all there can be; null while it runs. */
  knownAtEnd: number | null;
}

type Rules = ReturnType<typeof couponRules>;

/** Grants that could not be stored: there are none. */
const MEMORY = new GrantMemory();

interface Sent {
  readonly at: number;
  deliver(): Promise<void>;
}

/** Numbers that are the same for the same seed. */
function numbersOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Limits of some voucher; something of it is metered. */
export function someLimits(seed: number) {
  const number = numbersOf(seed);
  const maybe = (value: number) => (number(3) === 0 ? value : null);
  const online = number(2) === 0;
  const data = {
    download: maybe(1 + number(500 * MB)),
    upload: maybe(1 + number(200 * MB)),
    total: maybe(1 + number(600 * MB)),
  };
  const hasNone = !online && Object.values(data).every((limit) => limit === null);
  return {
    valid_from: null,
    valid_until: null,
    minutes: online || hasNone ? 1 + number(120) : null,
    clock: online || hasNone ? ('online' as const) : null,
    every: number(8) === 0 ? ('day' as const) : null,
    ...data,
    uses: null,
    devices: null,
    at_once: number(3) === 0 ? null : 1 + number(5),
    down_kbps: null,
    up_kbps: null,
  };
}

export class VoucherWorld {
  readonly #number: (below: number) => number;
  readonly #servers: readonly VoucherStore[];
  readonly #coupon: CouponRecord;
  readonly #rules = new Map<VoucherStore, Rules>();
  readonly #sessions: Session[] = [];
  #sent: Sent[] = [];
  #now: number;
  #made = 0;
  /** What happened. */
  readonly counts = { letIn: 0, refused: 0, reports: 0, extended: 0 };

  constructor(seed: number, now: number, servers: readonly VoucherStore[], coupon: CouponRecord) {
    this.#number = numbersOf(seed ^ 0x5bd1e995);
    this.#servers = servers;
    this.#coupon = coupon;
    this.#now = now;
  }

  /** Lets things happen; throws where more was used than there is. */
  async live(steps: number): Promise<void> {
    const devices = 1 + this.#number(5);
    for (let step = 0; step < steps; step++) {
      await this.#pass((10 + this.#number(290)) * SECOND);
      const device = this.#number(devices);
      const what = this.#number(20);
      if (what < 10) await this.#logIn(device);
      else if (what < 13) this.#leave(device, true);
      else if (what < 15) this.#leave(device, false);
      else if (what < 16) await this.#reboot(GATEWAYS[this.#number(GATEWAYS.length)] ?? 'one');
      else if (what < 17) await endOverdueLeases(this.#server() as never, this.#now);
      await this.#noteEnds();
      await this.#check();
    }
  }

  /** Everybody leaves, and the last report arrives or does not. What is still leased then. */
  async end(): Promise<readonly Lease[]> {
    for (const { device } of this.#sessions) this.#leave(device, this.#number(2) === 0);
    for (let hours = 0; hours < 26; hours++) await this.#pass(60 * MINUTE);
    await endOverdueLeases(this.#server() as never, this.#now);
    await this.#check();
    return this.#server().voucherLeases.openOf(this.#coupon.id);
  }

  /** So many devices log in at the same moment. How many are let in. */
  async together(devices: number): Promise<number> {
    const logins = Array.from({ length: devices }, (_, device) =>
      this.#reserve(device, { id: `together ${device}`, granted_at: null }, 'one'),
    );
    return (await Promise.all(logins)).filter((lease) => lease !== null).length;
  }

  #server(): VoucherStore {
    return this.#servers[this.#number(this.#servers.length)] as VoucherStore;
  }

  async #logIn(device: number): Promise<void> {
    const there = this.#sessions.find((one) => one.device === device && !one.isOver);
    if (there && this.#now - there.began < PERSON) return;
    const gateway = GATEWAYS[this.#number(GATEWAYS.length)] as string;
    // A gateway has one session of a device; its last report may be lost.
    if (there) this.#leave(device, this.#number(3) === 0);
    const grant = { id: `grant ${this.#made++}`, granted_at: null };
    const told = await this.#reserve(device, grant, gateway);
    await this.#noteEnds();
    if (told === null) {
      this.counts.refused += 1;
      return;
    }
    // The visitor goes away before the gateway asks.
    if (this.#number(12) === 0) return;
    // The first answer gets lost, and the visitor presses again.
    if (this.#number(12) === 0) {
      await this.#begin(told, gateway);
      await this.#pass(20 * SECOND);
      const again = await this.#reserve(device, { id: grant.id, granted_at: this.#now }, gateway);
      await this.#noteEnds();
      if (again === null) return;
      await this.#online(device, gateway, again);
      return;
    }
    await this.#pass(this.#number(30) * SECOND);
    await this.#online(device, gateway, told);
  }

  /** What the gateway is told; null where the visitor is refused. A server that began anew knows as much. */
  async #reserve(device: number, grant: Pick<VisitorGrant, 'id' | 'granted_at'>, gateway: string) {
    const server = this.#server();
    const rules = this.#rulesOf(server);
    const { id, user_id, code } = this.#coupon;
    const use = { kind: 'coupon', coupon_id: id, user_id, code: code ?? '' } as const;
    const page = { id: 'page', draft: { configuration: { time_zone: '' } } } as never;
    const holder = { client: `device ${device}`, page, grant };
    return server.tx(async (tx) => {
      const told = await rules.reserve(use, holder, { gateway: null, keepsData: true, isHeld: gateway !== SILENT }, tx);
      if ('wrong' in told) return null;
      for (const trace of told.traces) if (trace.kind === 'voucher_lease') await keepLease(trace.record, tx);
      return told.lease;
    });
  }

  #rulesOf(server: VoucherStore): Rules {
    const known = this.#number(50) === 0 ? undefined : this.#rules.get(server);
    if (known) return known;
    const clock = { now: () => this.#now, elapsed: () => 0 };
    const visits = { waiting: () => [], betweenWrites: (read: () => unknown) => read() };
    const deps = { store: server, visits, clock } as unknown as Parameters<typeof openCouponReservations>[0];
    const rules = couponRules(openCouponReservations(deps, MEMORY));
    this.#rules.set(server, rules);
    return rules;
  }

  async #begin(lease: string, gateway: string): Promise<boolean> {
    if (gateway === SILENT) return true;
    const asking = { now: this.#now, session: `session ${this.#made++}`, nas: gateway + this.#coupon.id };
    return this.#server().tx((tx) => beginLease(lease, asking, tx));
  }

  async #online(device: number, gateway: string, id: string): Promise<void> {
    const server = this.#server();
    const lease = await server.voucherLeases.byId(id);
    const coupon = await server.coupons.byId(this.#coupon.id);
    if (!lease || !coupon) throw new Error('The lease is gone.');
    const { seconds, bytes: total, download, upload } = leaseAllowance(lease, coupon, this.#now);
    if (!(await this.#begin(id, gateway))) return;
    this.counts.letIn += 1;
    this.#sessions.push({
      id: `${this.#made}`,
      lease: id,
      allowed: { seconds, download, upload, total },
      device,
      gateway,
      day: lease.day,
      began: this.#now,
      seconds: 0,
      down: 0,
      up: 0,
      lastReport: this.#now,
      isOver: false,
      known: { seconds: 0, down: 0, up: 0 },
      isReported: false,
      knownAtEnd: null,
    });
  }

  #leave(device: number, isTold: boolean): void {
    for (const session of this.#sessions.filter((one) => one.device === device && !one.isOver)) {
      session.isOver = true;
      if (isTold) this.#report(session, true);
    }
  }

  /** All of a gateway's sessions are over; it says so once it is there again. */
  async #reboot(gateway: string): Promise<void> {
    for (const session of this.#sessions) if (session.gateway === gateway) session.isOver = true;
    if (gateway === SILENT) return;
    const at = this.#now;
    const nas = gateway + this.#coupon.id;
    this.#send(() => this.#server().tx((tx) => endLeasesAt(nas, { before: at, now: this.#now }, tx)));
  }

  /** The gateways let devices use what they were told, and report it. */
  async #pass(length: number): Promise<void> {
    this.#now += length;
    for (const session of this.#sessions) {
      if (session.isOver) continue;
      const { seconds, download, upload, total } = session.allowed;
      const passed = Math.floor((this.#now - session.began) / SECOND);
      session.seconds = Math.min(passed, seconds ?? passed);
      const share = (left: number) => (this.#number(4) === 0 ? left : Math.floor(left / (2 + this.#number(8))));
      const room = () => (total ?? 1_000 * MB) - session.down - session.up;
      session.down += share(Math.max(Math.min((download ?? 500 * MB) - session.down, room()), 0));
      session.up += share(Math.max(Math.min((upload ?? 500 * MB) - session.up, room()), 0));
      session.isOver =
        session.seconds === seconds || session.down === download || session.up === upload || room() === 0;
      if (session.isOver) this.#report(session, true);
      else if (this.#now - session.lastReport >= INTERIM) this.#report(session, false);
    }
    const due = this.#sent.filter(({ at }) => at <= this.#now);
    this.#sent = this.#sent.filter(({ at }) => at > this.#now);
    for (const { deliver } of due) {
      await deliver();
      await this.#noteEnds();
    }
  }

  #report(session: Session, isLast: boolean): void {
    session.lastReport = this.#now;
    if (session.gateway === SILENT) return;
    const { seconds, down, up, known, lease, id: name, gateway } = session;
    this.#send(async () => {
      this.counts.reports += 1;
      session.isReported = true;
      const since = (is: number, was: number) => Math.max(is - was, 0);
      const more = { seconds: since(seconds, known.seconds), down: since(down, known.down), up: since(up, known.up) };
      known.seconds = Math.max(known.seconds, seconds);
      known.down = Math.max(known.down, down);
      known.up = Math.max(known.up, up);
      const asking = { now: this.#now, session: name, nas: gateway + this.#coupon.id };
      const report = { more, seconds: known.seconds, isLast };
      await this.#server().tx((tx) => reportLease(lease, report, asking, tx));
      if (!isLast) await this.#extend(session);
    });
  }

  /** The gateway is told of more: it takes it, refuses it, or the word gets lost. */
  async #extend(session: Session): Promise<void> {
    // One that has ended meanwhile takes nothing.
    const became = this.#number(session.isOver ? 2 : 4);
    const more = await this.#server().tx(async (tx) => {
      const lease = await tx.voucherLeases.byId(session.lease);
      const longer = lease ? await moreOf(lease, this.#now, tx) : null;
      if (!lease || !longer) return null;
      await keepLease(longer, tx);
      if (became === 0) await keepLease({ ...longer, ...extentOf(lease) }, tx);
      return longer;
    });
    if (more === null || became < 2) return;
    this.counts.extended += 1;
    session.allowed = inAll(leaseLeft(more, more.reported_at ?? more.started_at), session.known);
  }

  /** On its way it may be lost, come twice, and come after what was sent later. */
  #send(deliver: () => Promise<void>): void {
    if (this.#number(6) === 0) return;
    const late = () => this.#now + (this.#number(3) === 0 ? this.#number(900) : 0) * SECOND;
    this.#sent.push({ at: late(), deliver });
    if (this.#number(6) === 0) this.#sent.push({ at: late(), deliver });
  }

  async #noteEnds(): Promise<void> {
    for (const session of this.#sessions) {
      if (session.knownAtEnd !== null) continue;
      const lease = await this.#server().voucherLeases.byId(session.lease);
      if (lease?.ended_at !== null) session.knownAtEnd = session.isReported ? session.known.seconds : Infinity;
    }
  }

  async #check(): Promise<void> {
    const server = this.#server();
    const coupon = (await server.coupons.byId(this.#coupon.id)) as CouponRecord;
    const open = await server.voucherLeases.openOf(coupon.id);
    overLimit('in the books', meteredLimits(coupon), bookedIn(coupon, open, this.#now), this);
    const online = this.#sessions.filter(({ isOver }) => !isOver).length;
    if (online > (coupon.at_once ?? online)) throw new Error(`${online} of ${coupon.at_once} are online`);
    const days = new Set(this.#sessions.map(({ day }) => day));
    for (const day of days) overLimit('at the gateways', meteredLimits(coupon), usedIn(this.#sessions, day), this);
  }
}

/** What is used and leased by the books. */
function bookedIn(coupon: Account, open: readonly Lease[], now: number) {
  const running = open.filter(({ day, held_until }) => day === coupon.day && (held_until === null || held_until > now));
  const sum = (of: (lease: Lease) => number) => running.reduce((all, lease) => all + Math.max(of(lease), 0), 0);
  return {
    seconds: coupon.used_seconds + sum((one) => (one.leased_seconds ?? 0) - one.used_seconds),
    download: coupon.downloaded + coupon.unreported_download + sum((one) => (one.leased_down ?? 0) - one.used_down),
    upload: coupon.uploaded + coupon.unreported_upload + sum((one) => (one.leased_up ?? 0) - one.used_up),
    total:
      coupon.downloaded +
      coupon.uploaded +
      coupon.unreported_total +
      sum((one) => (one.leased_total ?? 0) - one.used_down - one.used_up),
  };
}

/** What was really used. Of a session that ended without a word five minutes count beyond the last report that came. */
function usedIn(sessions: readonly Session[], day: string | null) {
  const of = sessions.filter((session) => session.day === day);
  const sum = (number: (session: Session) => number) => of.reduce((all, session) => all + number(session), 0);
  return {
    seconds: sum(({ seconds, knownAtEnd: known }) => Math.min(seconds, (known ?? seconds) + INTERIM / SECOND)),
    download: sum(({ down }) => down),
    upload: sum(({ up }) => up),
    total: sum(({ down, up }) => down + up),
  };
}

function overLimit(where: string, limits: Limits, used: Readonly<Record<keyof Limits, number>>, world: VoucherWorld) {
  for (const [name, limit] of Object.entries(limits)) {
    const is = used[name as keyof Limits];
    if (limit !== null && is > limit)
      throw new Error(`${where} ${name} are ${is} of ${limit} after ${JSON.stringify(world.counts)}`);
  }
}
