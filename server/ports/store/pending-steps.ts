/** The step that a device has come to on its way from the login to the gateway. */
export interface PendingStep {
  readonly page_id: string;
  /** Hash of the device as its gateway names it. */
  readonly device: string;
  /** Its name in the addresses of a visit. */
  readonly step: string;
  /** What the step carries in its address, sealed. */
  readonly state: string;
  readonly ends_at: number;
}

export interface PendingSteps {
  /** Replaces the one before of the same device at the same page. */
  put(step: PendingStep): Promise<void>;
  of(device: Pick<PendingStep, 'page_id' | 'device'>, now: number): Promise<PendingStep | undefined>;
  remove(device: Pick<PendingStep, 'page_id' | 'device'>): Promise<void>;
  removeEnded(now: number): Promise<void>;
}
