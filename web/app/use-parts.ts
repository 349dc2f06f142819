import { useEffect, useRef, useState } from 'react';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';

/** A part of a long list; `next` names the one behind it. */
interface ListPart {
  readonly next?: string;
}

/** The parts after the first one, of one list. */
interface Further<Part> {
  readonly key: string;
  readonly parts: readonly Part[];
  readonly state: 'idle' | 'loading';
  readonly failure: Failure | null;
}

export interface ShownParts<Part> {
  readonly loaded: Loaded<Part>;
  readonly parts: readonly Part[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly moreFailure: Failure | null;
  again(): void;
  more(): void;
}

/** A list that is loaded part by part; `key` names it. */
export function useParts<Part extends ListPart>(
  key: string,
  load: (cursor: string | undefined, signal?: AbortSignal) => Promise<Part>,
): ShownParts<Part> {
  const [loaded, again] = useLoaded(key, (signal) => load(undefined, signal));
  const none: Further<Part> = { key, parts: [], state: 'idle', failure: null };
  const [kept, setKept] = useState(none);
  const further = kept.key === key ? kept : none;
  const shownKey = useRef(key);
  useEffect(() => {
    shownKey.current = key;
  }, [key]);
  const parts = [...(loaded.state === 'ready' ? [loaded.value] : []), ...further.parts];
  const next = parts.at(-1)?.next;
  /** What comes after another list was chosen is of no use. */
  const keep = (change: Partial<Further<Part>>) => {
    if (shownKey.current === key) setKept({ ...further, failure: null, ...change });
  };
  const more = () => {
    if (next === undefined || further.state === 'loading') return;
    keep({ state: 'loading' });
    load(next).then(
      (part) => keep({ state: 'idle', parts: [...further.parts, part] }),
      (error: unknown) => keep({ state: 'idle', failure: failureOf(error) }),
    );
  };
  return {
    loaded,
    parts,
    hasMore: next !== undefined,
    isLoadingMore: further.state === 'loading',
    moreFailure: further.failure,
    again() {
      setKept(none);
      again();
    },
    more,
  };
}
