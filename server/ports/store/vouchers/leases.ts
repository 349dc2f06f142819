import type { Lease } from '#core/vouchers/account.ts';

/** What a device that is online may use of a coupon. */
export interface VoucherLease extends Lease {
  readonly id: string;
  readonly voucher_id: number;
  readonly grant_id: string;
  /** The device as it is counted; empty where it was erased. */
  readonly client: string;
  readonly page_id: string;
  /** The gateway as it is set up, and whose it is; null where none is. */
  readonly gateway_id: string | null;
  readonly dashboard_id: string | null;
  /** The one-time account that let the device in; null where the gateway was given none. */
  readonly session_id: string | null;
  /** The gateway as it names itself in its reports. */
  readonly nas: string | null;
  /** Where the gateway asks its RADIUS server from, and what it calls the session and its user: to say which one is to end. */
  readonly nas_address: string | null;
  readonly nas_session: string | null;
  readonly nas_user: string | null;
  /** Answers of its controller in a row that did not have the session any more. */
  readonly missed: number;
}

/** A gateway that no RADIUS server of ours is asked about, while devices are online there with vouchers. */
export interface WatchedGateway {
  readonly dashboard_id: string;
  readonly gateway_id: string;
  readonly first_end: number;
}

export interface VoucherLeases {
  /** Adds it, or keeps what changed of it. */
  put(lease: VoucherLease): Promise<void>;
  byId(id: string): Promise<VoucherLease | undefined>;
  /** Those of a coupon that have not ended. */
  openOf(voucherId: number): Promise<VoucherLease[]>;
  /** Those of a coupon whose devices may be online: also those that only their owner said the end of. */
  perhapsOnline(voucherId: number, now: number): Promise<VoucherLease[]>;
  /** Gateways whose controllers are asked about devices that are let in, with the first end of those. */
  watched(): Promise<WatchedGateway[]>;
  /** The devices that such a gateway let in. */
  watchedAt(gateway: Pick<WatchedGateway, 'dashboard_id' | 'gateway_id'>): Promise<VoucherLease[]>;
  /** Those at a gateway that began before, and have not ended. */
  openAt(nas: string, before: number): Promise<VoucherLease[]>;
  /** Some of those that have not ended although their time was over before, or their device never came. */
  overdue(times: { readonly endBefore: number; readonly heldBefore: number }): Promise<VoucherLease[]>;
  /** Whether a device is at a page with a coupon of which each login takes something. */
  isMetered(
    device: Pick<VoucherLease, 'page_id'> & { readonly clients: readonly string[] },
    now: number,
  ): Promise<boolean>;
  /** Forgets whose they are. */
  erase(device: Pick<VoucherLease, 'page_id' | 'client'>): Promise<void>;
  /** Removes those that ended before. */
  forget(endedBefore: number): Promise<void>;
}
