import type { App } from './create-app.ts';

/** The unsaved input of one user in one place. */
interface InputMemory<Input> {
  /** The input that this user left before; null where there is none. */
  readonly left: Input | null;
  keep(input: Input): void;
  forget(): void;
}

/**
 * Keeps the input that users had entered when they left, or when their session ended: it returns for the same user, until
 * they sign out. In memory alone, because it may contain passwords.
 */
export function createInputMemory<Input>(): (app: App) => InputMemory<Input> {
  const inputs = new WeakMap<App, { readonly userId: string | undefined; readonly input: Input }>();
  const watchedApps = new WeakSet<App>();
  return (app) => {
    if (!watchedApps.has(app)) app.session.on('session.ended', () => void inputs.delete(app));
    watchedApps.add(app);
    // Of the user who is signed in now: at the end there may be none.
    const userId = app.session.getSnapshot().context.user?.id;
    const last = inputs.get(app);
    return {
      left: last !== undefined && last.userId === userId ? last.input : null,
      keep: (input) => void inputs.set(app, { userId, input }),
      forget: () => void inputs.delete(app),
    };
  };
}
