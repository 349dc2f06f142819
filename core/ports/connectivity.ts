/** Whether this device has a network at all; says nothing of the server. */
export interface Connectivity {
  online(): boolean;
  /** Gives the way to stop listening. */
  subscribe(changed: (online: boolean) => void): () => void;
}
