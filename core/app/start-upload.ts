import { type ActorRefFrom, createActor } from 'xstate';
import { UPLOAD_TOKEN_REFRESH } from '#core/constants.ts';
import { type UploadInput, uploadActors, uploadMachine } from '#core/machines/upload/upload.machine.ts';
import type { UploadToken } from '#core/ports/api.ts';
import type { Uploads } from '#core/ports/uploads.ts';
import type { App } from './create-app.ts';

export interface UploadPorts {
  uploads: Uploads;
  /** Address of the storage host's form. */
  storageUrl: string;
}

interface Kept {
  token: UploadToken;
  at: number;
}

/** The last token of each app and scope. */
const tokens = new WeakMap<App, Map<string, Kept>>();

/** Sends one image to the storage. The actor is started; `toPromise` gives its output. */
export function startUpload(app: App, ports: UploadPorts, input: UploadInput): ActorRefFrom<typeof uploadMachine> {
  const actors = uploadActors({
    ...ports,
    userId: app.session.getSnapshot().context.user?.id ?? '',
    now: app.ports.now,
    token: (place, signal) => freshToken(app, place.kind === 'whitelabel' ? 'whitelabel' : undefined, signal),
  });
  return createActor(uploadMachine.provide({ actors }), { ...app.actorOptions, input }).start();
}

// spec uploads.2: upload token refresh every 3,600,000 ms.
async function freshToken(app: App, scope: 'whitelabel' | undefined, signal: AbortSignal): Promise<UploadToken> {
  const tokensOfApp = tokens.get(app) ?? new Map<string, Kept>();
  tokens.set(app, tokensOfApp);
  const key = `${app.session.getSnapshot().context.user?.id} ${scope}`;
  const last = tokensOfApp.get(key);
  if (last && app.ports.now() - last.at < UPLOAD_TOKEN_REFRESH) return last.token;
  const token = await app.api.uploadToken(scope && { scope }, signal);
  tokensOfApp.set(key, { token, at: app.ports.now() });
  return token;
}
