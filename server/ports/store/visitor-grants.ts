/**
 * A visitor who was let in after something was verified: kept from the decision until the gateway can no longer refuse
 * them, so that every server knows what they hold and what they were given.
 */
export interface VisitorGrant {
  readonly id: string;
  /** Names the login: the same for each press of the same button by the same device. */
  readonly login: string;
  /** The device as its gateway names it; null where it is not named. */
  readonly device: string | null;
  /** The device, else the address the request came from. */
  readonly client: string;
  /** Names what is kept for this device until it is granted; null where nothing is. */
  readonly holds: string | null;
  readonly decided_at: number;
  readonly granted_at: number | null;
  /** Until it is granted: how long it is held. Afterwards: how long the gateway may refuse it. */
  readonly ends_at: number;
  /** What the visitors' pages need to know of it; kept as JSON. */
  readonly details: object;
}

export interface VisitorGrants {
  add(grant: VisitorGrant): Promise<void>;
  byId(id: string): Promise<VisitorGrant | undefined>;
  /** The last one of a login that was decided after `since`. */
  ofLogin(login: string, since: number): Promise<VisitorGrant | undefined>;
  /** Which devices hold something now and were not granted it yet. */
  holders(holds: string, now: number): Promise<Pick<VisitorGrant, 'id' | 'client'>[]>;
  /** What a device was granted after `since`. */
  grantedTo(device: string, since: number): Promise<VisitorGrant[]>;
  setGranted(id: string, granted: Pick<VisitorGrant, 'granted_at' | 'ends_at' | 'details'>): Promise<void>;
  /** Whether it was there: of any number of callers one is told so. */
  remove(id: string): Promise<boolean>;
  removeEnded(now: number): Promise<void>;
}
