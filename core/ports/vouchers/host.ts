/** Where the printed vouchers of an organisation lead, and the network that their devices join. */
export interface VoucherHost {
  /** A name that gateways do not open before the login; null: printed vouchers lead nowhere, and codes are typed. */
  readonly host: string | null;
  /** The name of the network (SSID); empty where nothing is said. */
  readonly network: string;
  /** Whether devices join it without a password. */
  readonly open: boolean;
}

/** Beyond the specified calls (spec api.31). `org` is an id or a name in addresses. */
export interface VoucherHostCalls {
  voucherHost(org: string, signal?: AbortSignal): Promise<VoucherHost>;
  setVoucherHost(org: string, host: VoucherHost, signal?: AbortSignal): Promise<VoucherHost>;
}
