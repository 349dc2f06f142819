/** Where the printed vouchers of an organisation lead. */
export interface VoucherHostRecord {
  readonly organisation_id: string;
  /** A name in lower case, without a port. */
  readonly host: string;
  /** The name of its network (SSID); empty where nothing is said. */
  readonly network: string;
  /** Whether devices join that network without a password. */
  readonly is_open: boolean;
  readonly set_at: number;
}

export interface VoucherHosts {
  ofOrganisation(organisationId: string): Promise<VoucherHostRecord | undefined>;
  byHost(host: string): Promise<VoucherHostRecord | undefined>;
  list(): Promise<VoucherHostRecord[]>;
  /** Rejects with UniqueViolation where another organisation has the host. */
  set(record: VoucherHostRecord): Promise<void>;
  remove(organisationId: string): Promise<void>;
}
