import { createStore } from '../adapters/sql/create-store.ts';
import type { Engine, OpenOptions } from '../adapters/sql/engine.ts';
import { createKeyCheck } from '../adapters/sql/key-check.ts';
import type { ServerSecret } from '../domain/secret-box.ts';
import type { Settings } from '../domain/settings.ts';
import type { Bus } from '../ports/bus.ts';
import type { Store } from '../ports/store/store.ts';
import { engineFor } from './engines.ts';
import { secretKey, settleSecretKey } from './secret-key.ts';

// spec safety.10

/** The open store, and the keys of its secrets. */
export interface Data {
  readonly store: Store;
  /** Messages of other processes. */
  readonly bus: Bus;
  readonly secret: ServerSecret;
  close(): Promise<void>;
}

/** Opens the data for a server. What throws leaves nothing open. */
export async function openData(settings: Settings, options: OpenOptions = {}): Promise<Data> {
  return opened(await engineFor(settings).openForServer(settings, options), settings, settleSecretKey);
}

/** Opens the data for a command, while a server runs on them or not. */
export async function openSharedData(settings: Settings): Promise<Data> {
  return opened(await commandEngine(settings), settings, secretKey);
}

/** The data for what needs them while no server runs. */
export const loneEngine = (settings: Settings, patience?: number): Promise<Engine> =>
  engineFor(settings).openAlone(settings, patience);

/** The data for a command, while a server runs on them or not. */
export const commandEngine = (settings: Settings): Promise<Engine> => engineFor(settings).openForCommand(settings);

/** Works with the data and closes them. */
export async function using<Result>(engine: Engine, work: (engine: Engine) => Promise<Result>): Promise<Result> {
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
}

async function opened(engine: Engine, settings: Settings, keyOf: typeof settleSecretKey): Promise<Data> {
  try {
    const secret = await keyOf(settings, createKeyCheck(engine.queries));
    const store = createStore(engine, secret);
    return { store, bus: engine.bus, secret, close: store.close };
  } catch (error) {
    await engine.close();
    throw error;
  }
}
