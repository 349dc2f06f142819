import type { Api } from './api.ts';

/** What calls need to know of the app at the moment they are made. */
export interface ApiAccess {
  /** Where the calls go, without a slash at the end: `https://host/v1`. Loading the whitelabel may move it. */
  baseUrl(): string;
  /** The session's token; undefined while signed out. */
  token(): string | undefined;
  /** A call was answered 401; `token` is the one it carried, so that an old answer does not end a new session. */
  unauthorised(token: string): void;
}

/** Makes the calls of docs/specification/api.md over some transport. */
export type ConnectApi = (access: ApiAccess) => Api;
