import type { App } from './create-app.ts';

/** What one user entered somewhere and did not save. */
interface InputMemory<Input> {
  /** What this user left before; null where that is nothing. */
  readonly left: Input | null;
  keep(input: Input): void;
  forget(): void;
}

/**
 * What users had entered when they left, or when their session ended: it returns for the same user, until they sign
 * out. In memory alone, because it may contain passwords.
 */
export function createInputMemory<Input>(): (app: App) => InputMemory<Input> {
  const kept = new WeakMap<App, { readonly userId: string | undefined; readonly input: Input }>();
  const known = new WeakSet<App>();
  return (app) => {
    if (!known.has(app)) app.session.on('session.ended', () => void kept.delete(app));
    known.add(app);
    // Of the user who is signed in now: at the end there may be none.
    const userId = app.session.getSnapshot().context.user?.id;
    const last = kept.get(app);
    return {
      left: last !== undefined && last.userId === userId ? last.input : null,
      keep: (input) => void kept.set(app, { userId, input }),
      forget: () => void kept.delete(app),
    };
  };
}
