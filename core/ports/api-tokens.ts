import type { TokenScope } from '../constants.ts';

/** A token that a program uses for its owner. Times are ISO 8601. */
export interface ApiToken {
  readonly id: string;
  readonly name: string;
  readonly scope: TokenScope;
  readonly created_at: string;
  /** null: it was never used. */
  readonly used_at: string | null;
  readonly expires_at: string;
}

/** A token that was just made: the only time that it is told. */
export interface NewApiToken extends ApiToken {
  readonly token: string;
}

interface ApiTokenRequest {
  readonly name: string;
  readonly scope: TokenScope;
  readonly expires_in_days?: number;
}

/** Beyond the specified calls (spec api.31): one's own tokens for programs, by name. */
export interface ApiTokenCalls {
  apiTokens(signal?: AbortSignal): Promise<ApiToken[]>;
  createApiToken(token: ApiTokenRequest, signal?: AbortSignal): Promise<NewApiToken>;
  revokeApiToken(id: string, signal?: AbortSignal): Promise<void>;
}
