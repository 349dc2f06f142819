/** The program and system of a session in common words; null if not recognised. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** A place somebody is signed in. Times are ISO 8601. */
export interface OpenSession {
  readonly id: string;
  /** Whether it is the requesting one. */
  readonly current: boolean;
  readonly device: Device;
  /** The network address it was started from; absent where it is not known. */
  readonly address?: string;
  readonly created_at: string;
  readonly used_at: string;
}

/** A try to sign in to one's account that failed. `at` is ISO 8601. */
export interface FailedSignIn {
  readonly device: Device;
  readonly address: string;
  readonly at: string;
}

/** Where somebody is signed in, and the latest tries that failed. */
export interface SignIns {
  readonly sessions: OpenSession[];
  readonly failed_sign_ins: FailedSignIn[];
}
