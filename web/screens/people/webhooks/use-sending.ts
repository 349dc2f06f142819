import { useEffect, useRef, useState } from 'react';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { WebhookCalls, WebhookMessage } from '#core/ports/webhooks/webhooks.ts';
import { useApp } from '../../../app/app-context.ts';

interface SendingState {
  /** What was sent, as it was last seen. */
  readonly message: WebhookMessage | null;
  readonly isRunning: boolean;
  /** Why it was not even begun. */
  readonly failure: Failure | null;
}

export interface Sending extends SendingState {
  /** Has something sent, and looks until it was tried; `newer` is the message before it in the list. */
  send(begin: (calls: WebhookCalls) => Promise<WebhookMessage>, newer?: string): Promise<void>;
}

const NOTHING: SendingState = { message: null, isRunning: false, failure: null };
/** An attempt takes 15 seconds at most, and begins within one or two. */
const LOOK = { every: 1_000, times: 20 };

/** Sends one message to an endpoint and follows what becomes of it, as long as the screen is open. */
export function useSending(org: string, endpoint: string): Sending {
  const { api } = useApp();
  const [state, setState] = useState(NOTHING);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const send: Sending['send'] = async (begin, newer) => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const { signal } = controller;
    const tell = (next: Partial<SendingState>) => {
      if (!signal.aborted) setState({ ...NOTHING, ...next });
    };
    tell({ isRunning: true });
    try {
      const calls = await api.providers();
      const begun = await begin(calls);
      tell({ message: begun, isRunning: true });
      const look = () => lookFor(begun, calls.webhookMessages(org, endpoint, partBehind(newer), signal));
      tell({ message: await follow(begun, look, signal) });
    } catch (error) {
      tell({ failure: failureOf(error) });
    }
  };
  return { ...state, send };
}

const partBehind = (newer: string | undefined) => ({ limit: '50', ...(newer !== undefined && { cursor: newer }) });

type Part = ReturnType<WebhookCalls['webhookMessages']>;

/** The message as it is now. That it cannot be seen says nothing of whether it was sent. */
async function lookFor(begun: WebhookMessage, part: Part): Promise<WebhookMessage> {
  const { webhook_messages: messages } = await part.catch(() => ({ webhook_messages: [] }));
  return messages.find(({ id }) => id === begun.id) ?? begun;
}

async function follow(
  begun: WebhookMessage,
  look: () => Promise<WebhookMessage>,
  signal: AbortSignal,
): Promise<WebhookMessage> {
  let seen = begun;
  for (let times = 0; times < LOOK.times && seen.tries === 0 && !signal.aborted; times++) {
    await new Promise((resolve) => setTimeout(resolve, LOOK.every));
    if (!signal.aborted) seen = await look();
  }
  return seen;
}
