/** A device that a gateway was told to let in. */
export interface OnlineDevice {
  /** The address its request came from; many devices may stand behind one. */
  readonly address: string;
  readonly page_id: string;
  /** The device as the gateway names it (its MAC), else the address. */
  readonly client: string;
  /** When its time is over; null where only the gateway knows. */
  readonly ends_at: number | null;
  /** When this is forgotten. */
  readonly forget_at: number;
}

/** Who is online, as far as the server knows it. */
export interface OnlineDevices {
  /** Replaces what is known of the same device at the same address. */
  put(device: OnlineDevice): Promise<void>;
  /** What is not forgotten of an address. */
  at(address: string, now: number): Promise<OnlineDevice[]>;
  /** What is not forgotten of a device at a page; the one that ends last comes last. */
  of(device: Pick<OnlineDevice, 'page_id' | 'client'>, now: number): Promise<OnlineDevice[]>;
  /** The gateway did not let a device in. */
  remove(device: Pick<OnlineDevice, 'page_id' | 'client'>): Promise<void>;
  forget(now: number): Promise<void>;
}
