import type { Repositories, Transactional } from '../../ports/store/store.ts';
import type { OnlineDevice, PendingStep } from '../../ports/store/visitor-grants.ts';
import type { ConsentRecord } from '../../ports/store/visits.ts';

/** A use of a coupon by a device. */
export interface CouponUse {
  readonly coupon_id: number;
  readonly client: string;
  readonly at: number;
}

/** A use of a coupon that the gateway did not take. */
export interface CouponReturn {
  readonly coupon_id: number;
  readonly client: string;
  /** Whether the device had not used it before. */
  readonly forget: boolean;
}

/** A code of a text message that let somebody in. */
export interface SpentCode {
  readonly page_id: string;
  readonly number: string;
  readonly hash: string;
}

/** The kinds of what a visit leaves behind. */
export interface Traces {
  readonly online: OnlineDevice;
  /** The gateway did not let the device in. */
  readonly offline: Pick<OnlineDevice, 'page_id' | 'client'>;
  readonly consent: ConsentRecord;
  readonly coupon_use: CouponUse;
  readonly coupon_return: CouponReturn;
  readonly sms_code: SpentCode;
  /** The device went on to its gateway. */
  readonly step_done: Pick<PendingStep, 'page_id' | 'device'>;
}

/** One thing to record of a visit. It is plain data, because it may wait in memory before it can be stored. */
export type Trace = { [Kind in keyof Traces]: { readonly kind: Kind; readonly record: Traces[Kind] } }[keyof Traces];

/** The traces of one visit. The same `id` is stored once, however often it is reported. */
export interface VisitTraces {
  readonly id: string;
  readonly traces: readonly Trace[];
}

const WRITERS: { readonly [Kind in keyof Traces]: (record: Traces[Kind], store: Repositories) => Promise<void> } = {
  online: (record, { onlineDevices }) => onlineDevices.put(record),
  offline: (record, { onlineDevices }) => onlineDevices.remove(record),
  consent: (record, { consents }) => consents.add(record),
  coupon_use: ({ coupon_id, client, at }, { coupons }) => coupons.use(coupon_id, client, at),
  coupon_return: ({ coupon_id, client, forget }, { coupons }) => coupons.giveBack(coupon_id, forget ? client : null),
  step_done: (record, { pendingSteps }) => pendingSteps.remove(record),
  sms_code: ({ page_id, number, hash }, { smsCodes }) => smsCodes.remove(page_id, number, hash),
};

function write({ kind, record }: Trace, store: Repositories): Promise<void> {
  // Each kind has the writer of its own record; TypeScript cannot follow that through the union.
  return (WRITERS[kind] as (record: Trace['record'], store: Repositories) => Promise<void>)(record, store);
}

/** Stores all of a visit or nothing of it; a visit that is stored already is left as it is. */
export function writeVisit({ id, traces }: VisitTraces, now: number, store: Transactional): Promise<void> {
  return store.tx(async (tx) => {
    // By the time of the recording: one that waited for days may be reported again just as any other.
    if (!(await tx.recordedVisits.add(id, now))) return;
    for (const trace of traces) await write(trace, tx);
  });
}
