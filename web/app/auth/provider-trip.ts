import { uniqueKey } from '#core/page/new-id.ts';
import type { ProviderStart } from '#core/ports/identity/sign-in.ts';
import { lazyPart } from '../../ui/parts/lazy-part.ts';

// spec accounts.65

/** What this tab keeps while somebody is at a provider. The provider never sees it. */
const BINDING = 'portico provider binding';
/** Where a proof in this window leads back to. */
const BACK = 'portico proof back';

/** Leaves for a provider. `start` tells the server, and answers where it is. Another tab cannot come back in its place. */
export async function leaveFor(
  connection: string,
  path: string,
  start: (asked: ProviderStart) => Promise<string>,
): Promise<void> {
  // left by a trip that was given up
  sessionStorage.removeItem(BACK);
  const binding = uniqueKey() + uniqueKey();
  const url = await start({ connection, path, binding_hash: await hashOf(binding) });
  sessionStorage.setItem(BINDING, binding);
  window.location.assign(url);
}

const loadHash = lazyPart(async () => (await import('./binding-hash.ts')).hashOf);

async function hashOf(binding: string): Promise<string> {
  return (await loadHash())(binding);
}

/** Says in the window that was opened for it what a proof waits for. A window keeps a copy of what its opener keeps. */
const PROOF = 'portico provider proof';
/** What such a window says when it is back: why not, or null where the session is proved. */
const CHANNEL = 'portico proof';
interface ProofSaid {
  readonly id: string;
  readonly problem: string | null;
}

interface ProofTrip {
  /** Why it was not proved; null: it was. It may never be answered, since the person may close the window. */
  readonly answer: Promise<string | null>;
  /** Whether the window was closed. */
  isClosed(): boolean;
  end(): void;
}

/**
 * spec accounts.103: goes to a provider in a window of its own, so that what was begun here stays as it is; null where the browser
 * opens none. Call it by a press.
 */
export function leaveForProof(
  connection: string,
  start: (asked: ProviderStart) => Promise<string>,
): { readonly trip: ProofTrip; readonly gone: Promise<void> } | null {
  const id = uniqueKey();
  const binding = uniqueKey() + uniqueKey();
  sessionStorage.setItem(PROOF, id);
  sessionStorage.setItem(BINDING, binding);
  const beside = window.open('about:blank', '', 'popup,width=520,height=680');
  sessionStorage.removeItem(PROOF);
  sessionStorage.removeItem(BINDING);
  if (!beside) return null;
  const channel = new BroadcastChannel(CHANNEL);
  const answer = new Promise<string | null>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<ProofSaid>) => {
      if (data.id === id) resolve(data.problem);
    };
  });
  const end = () => {
    channel.close();
    beside.close();
  };
  const go = async () => {
    beside.location.href = await start({ connection, path: '/', binding_hash: await hashOf(binding) });
  };
  return { trip: { answer, isClosed: () => beside.closed, end }, gone: go() };
}

/**
 * spec accounts.111: the same in this window, for browsers that open no other. What was begun here is not kept: the person comes
 * back to the same place, and begins it again.
 */
export async function leaveForProofHere(
  connection: string,
  start: (asked: ProviderStart) => Promise<string>,
): Promise<void> {
  const place = window.location.pathname + window.location.search;
  await leaveFor(connection, '/', async (asked) => {
    const url = await start(asked);
    sessionStorage.setItem(BACK, place);
    return url;
  });
}

/** Where this window left for a proof, once; null where it left for none. */
export function takeProofPlace(): string | null {
  const place = sessionStorage.getItem(BACK);
  sessionStorage.removeItem(BACK);
  return place;
}

/** Tells the window that waits for a proof what came of it; whether one waits. */
export function tellProof(problem: string | null): boolean {
  const id = sessionStorage.getItem(PROOF);
  if (id === null) return false;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ id, problem } satisfies ProofSaid);
  channel.close();
  return true;
}

/** What this tab kept, once; empty where it never left. */
export function takeBinding(): string {
  const binding = sessionStorage.getItem(BINDING) ?? '';
  sessionStorage.removeItem(BINDING);
  return binding;
}

/** An account that is to be connected as soon as somebody has signed in to it. */
export interface WaitingLink {
  readonly ticket: string;
  readonly name: string;
}

const LINK = 'portico provider link';

export function keepLink(link: WaitingLink): void {
  sessionStorage.setItem(LINK, JSON.stringify(link));
}

export const hasLink = (): boolean => sessionStorage.getItem(LINK) !== null;

/** What waits to be connected, once; null where nothing does. */
export function takeLink(): WaitingLink | null {
  const stored = sessionStorage.getItem(LINK);
  sessionStorage.removeItem(LINK);
  return stored === null ? null : (JSON.parse(stored) as WaitingLink);
}
