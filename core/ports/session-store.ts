import type { Session } from './api.ts';

/** Where the session outlives the program: local storage in the browser, a file of the user's in the terminal (spec 3). */
export interface SessionStore {
  /** null where none is stored or what is stored cannot be read. */
  load(): Promise<Session | null>;
  save(session: Session): Promise<void>;
  clear(): Promise<void>;
  /** Tells of changes made by other tabs; gives the way to stop listening. */
  subscribe(changed: (session: Session | null) => void): () => void;
}
