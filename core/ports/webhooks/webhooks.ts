import type { WebhookType } from '#core/webhooks/types.ts';

/** Endpoints of one organisation, and messages that are listed at once. */
export const MOST_ENDPOINTS = 10;
export const RECIPIENT_MAXIMUM = 80;
/** More that wait are not counted. */
export const MOST_COUNTED = 1_000;

/** Where events of an organisation are sent. Times are ISO 8601. */
export interface WebhookEndpoint {
  readonly id: string;
  /** To staff of the provider without what stands behind a question mark. */
  readonly url: string;
  readonly events: 'all' | readonly WebhookType[];
  /** Whether it gets what visitors answered, of those who agreed to be written to. */
  readonly personal: boolean;
  /** Who gets it then; else empty. */
  readonly recipient: string;
  readonly created_at: string;
  /** Messages that were not taken yet; 1,000 stands for more as well. */
  readonly waiting: number;
  /** null: it took nothing yet. */
  readonly last_ok_at: string | null;
  /** null: the last attempt did not fail. */
  readonly failing: { readonly since: string; readonly times: number; readonly why: string } | null;
  /** null: it is on. */
  readonly disabled: { readonly at: string; readonly why: string } | null;
  /** Until then the secret of before signs as well; null: there is none. */
  readonly former_until: string | null;
}

/** One whose secret was just made. */
export interface NewWebhookEndpoint extends WebhookEndpoint {
  /** What its messages are signed with. It is told this once. */
  readonly secret: string;
}

/** What is entered of an endpoint; what is not named stays as it is. */
export interface EnteredEndpoint {
  readonly url?: string;
  readonly events?: 'all' | readonly WebhookType[];
  readonly personal?: boolean;
  readonly recipient?: string;
  readonly enabled?: boolean;
}

export interface WebhookDelivery {
  readonly at: string;
  /** null: there was no answer. */
  readonly status: number | null;
  /** Milliseconds until it was over. */
  readonly ms: number;
  /** Why it was not taken; empty: it was. */
  readonly why: string;
  /** The beginning of the answer, without emails and what may be secret. */
  readonly answer: string;
}

export interface WebhookMessage {
  readonly id: string;
  readonly type: WebhookType;
  /** Of the event. */
  readonly at: string;
  /** null: it was not tried yet. */
  readonly sequence: number | null;
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly tries: number;
  /** When it is tried next; null: it is not. */
  readonly next_at: string | null;
  readonly body: string;
  /** The oldest first. */
  readonly attempts: readonly WebhookDelivery[];
}

/** A part of the messages of an endpoint, the newest first, and the cursor of the next if there are more. */
export interface WebhookMessagePart {
  readonly webhook_messages: readonly WebhookMessage[];
  readonly next?: string;
}

export interface WebhookCalls {
  webhookEndpoints(org: string, signal?: AbortSignal): Promise<WebhookEndpoint[]>;
  addWebhookEndpoint(org: string, endpoint: EnteredEndpoint): Promise<NewWebhookEndpoint>;
  changeWebhookEndpoint(org: string, id: string, endpoint: EnteredEndpoint): Promise<WebhookEndpoint>;
  removeWebhookEndpoint(org: string, id: string): Promise<void>;
  rotateWebhookSecret(org: string, id: string): Promise<NewWebhookEndpoint>;
  testWebhook(org: string, id: string): Promise<WebhookMessage>;
  webhookMessages(
    org: string,
    id: string,
    part?: { readonly limit?: string; readonly cursor?: string },
    signal?: AbortSignal,
  ): Promise<WebhookMessagePart>;
  replayWebhookMessage(org: string, id: string, message: string): Promise<WebhookMessage>;
  /** Sends those of a time once more; how many. */
  replayWebhooks(org: string, id: string, time: { readonly from: string; readonly to: string }): Promise<number>;
}
