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
  /** Data for the visitors' pages, kept as JSON. */
  readonly details: object;
}

export interface VisitorGrants {
  add(grant: VisitorGrant): Promise<void>;
  byId(id: string): Promise<VisitorGrant | undefined>;
  /** The last one of a login that was decided after `since`. */
  ofLogin(login: string, since: number): Promise<VisitorGrant | undefined>;
  /** Which devices hold something now and were not granted it yet. */
  holders(holds: string, now: number): Promise<Pick<VisitorGrant, 'id' | 'client'>[]>;
  /** Grants of a device after `since`. */
  grantedTo(device: string, since: number): Promise<VisitorGrant[]>;
  setGranted(id: string, granted: Pick<VisitorGrant, 'granted_at' | 'ends_at' | 'details'>): Promise<void>;
  /** Whether it was there: of any number of callers one is told so. */
  remove(id: string): Promise<boolean>;
  removeEnded(now: number): Promise<void>;
}

/** A device that a gateway was told to let in. */
export interface OnlineDevice {
  /** The address its request came from; many devices may stand behind one. */
  readonly address: string;
  readonly page_id: string;
  /** The device as the gateway names it (its MAC), else the address. */
  readonly client: string;
  /** End of its time; null if only the gateway knows it. */
  readonly ends_at: number | null;
  /** Time at which this record is removed. */
  readonly forget_at: number;
}

/** Devices that are online, as far as the server knows. */
export interface OnlineDevices {
  /** Replaces what is known of the same device at the same address. */
  put(device: OnlineDevice): Promise<void>;
  /** Records of an address that are not due to be removed. */
  at(address: string, now: number): Promise<OnlineDevice[]>;
  /** Records of a device at a page that are not due to be removed; the one that is removed last comes last. */
  of(device: Pick<OnlineDevice, 'page_id' | 'client'>, now: number): Promise<OnlineDevice[]>;
  /** It is online no more. How many records there were. */
  remove(device: Pick<OnlineDevice, 'page_id' | 'client'>): Promise<number>;
  forget(now: number): Promise<void>;
}

/** The step that a device has come to on its way from the login to the gateway. */
export interface PendingStep {
  readonly page_id: string;
  /** Hash of the device as its gateway names it. */
  readonly device: string;
  /** Its name in the addresses of a visit. */
  readonly step: string;
  /** Sealed data of the step, which its address carries. */
  readonly state: string;
  readonly ends_at: number;
}

export interface PendingStepRecords {
  /** Replaces the one before of the same device at the same page. */
  put(step: PendingStep): Promise<void>;
  of(device: Pick<PendingStep, 'page_id' | 'device'>, now: number): Promise<PendingStep | undefined>;
  remove(device: Pick<PendingStep, 'page_id' | 'device'>): Promise<void>;
  removeEnded(now: number): Promise<void>;
}
