import type { BatchMoved } from '#core/ports/realtime.ts';

// spec organisations.90

/** News that comes within so many milliseconds is told once. */
const GATHERED = 300;
/** Pauses before another connection is tried; the last one again and again. */
const PAUSES = [1_000, 2_000, 5_000, 15_000, 60_000];

/** Opens the channel by which a server tells that lists have changed; rejects where that cannot be. `closed` is called once. */
export type OpenListChannel = (
  heard: { listed(): void; closed(): void; moved(batch: BatchMoved): void },
  signal: AbortSignal,
) => Promise<{ close(): void }>;

interface Followed {
  readonly open: OpenListChannel;
  /** The lists are to be asked for again: something changed, or may have while there was no connection. */
  changed(): void;
  /** An act on many pages that the person asked for is further. */
  moved(batch: BatchMoved): void;
}

/** Hears of changes in lists of pages until the answer is called. */
export function followPages({ open: openChannel, changed, moved }: Followed): () => void {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let channel: { close(): void } | undefined;
  let failures = 0;

  const tell = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      changed();
    }, GATHERED);
  };
  const again = () => {
    channel = undefined;
    if (end.signal.aborted) return;
    timer = setTimeout(() => void open(), PAUSES[Math.min(failures, PAUSES.length - 1)]);
    failures++;
  };
  const open = async () => {
    try {
      const opened = await openChannel({ listed: tell, closed: again, moved }, end.signal);
      if (end.signal.aborted) return opened.close();
      channel = opened;
      if (failures > 0) tell();
      failures = 0;
    } catch {
      again();
    }
  };
  void open();
  return () => {
    end.abort();
    clearTimeout(timer);
    clearTimeout(gathering);
    channel?.close();
  };
}
