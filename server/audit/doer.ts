import { AsyncLocalStorage } from 'node:async_hooks';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { AuditEventRecord } from '../ports/store/audit.ts';

/** Who does what the running code does, and from where. */
export interface Doer {
  readonly kind: AuditEventRecord['actor_kind'];
  /** The account; null: nobody is signed in. */
  readonly user: Person | null;
  /** The member of staff who acts as that account; null: nobody does. */
  readonly acting: Person | null;
  readonly address: string;
  readonly userAgent: string;
  readonly request: string | null;
  readonly session: string | null;
  readonly token: string | null;
}

/** An account, as an event names it. */
export type Person = Pick<UserRecord, 'id' | 'fullname' | 'email'>;

/** What no request caused, such as work that is due. */
const SYSTEM: Doer = {
  kind: 'system',
  user: null,
  acting: null,
  address: '',
  userAgent: '',
  request: null,
  session: null,
  token: null,
};

const doing = new AsyncLocalStorage<Doer>();

/** Does the work as somebody: the events of it name them. */
export function doneBy<Result>(doer: Partial<Doer>, work: () => Result): Result {
  return doing.run({ ...SYSTEM, ...doer }, work);
}

/** Who does what the running code does. */
export function currentDoer(): Doer {
  return doing.getStore() ?? SYSTEM;
}
