import { useEffect, useRef, useState } from 'react';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { AuditEvent, AuditPart, AuditSelection } from '#core/ports/audit.ts';
import { useApp } from '../../../app/app-context.ts';
import { type Loaded, useLoaded } from '../../../app/use-loaded.ts';

/** The parts after the first one, of one selection. */
interface Further {
  readonly key: string;
  readonly parts: readonly AuditPart[];
  readonly state: 'idle' | 'loading';
  readonly failure: Failure | null;
}

export interface ShownEvents {
  readonly loaded: Loaded<AuditPart>;
  /** All that were loaded, the newest first. */
  readonly events: readonly AuditEvent[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly moreFailure: Failure | null;
  again(): void;
  more(): void;
}

/** The events that fit, part by part. */
export function useAuditEvents(org: string, selection: AuditSelection): ShownEvents {
  const { api } = useApp();
  const key = JSON.stringify([org, selection]);
  const [loaded, again] = useLoaded(key, (signal) => api.auditEvents(org, selection, signal));
  const none: Further = { key, parts: [], state: 'idle', failure: null };
  const [kept, setKept] = useState(none);
  const further = kept.key === key ? kept : none;
  const shownKey = useRef(key);
  useEffect(() => {
    shownKey.current = key;
  }, [key]);
  const first = loaded.state === 'ready' ? [loaded.value] : [];
  const parts = [...first, ...further.parts];
  const next = parts.at(-1)?.next;
  /** What comes after another selection was chosen is of no use. */
  const keep = (change: Partial<Further>) => {
    if (shownKey.current === key) setKept({ ...further, failure: null, ...change });
  };
  const more = () => {
    if (next === undefined || further.state === 'loading') return;
    keep({ state: 'loading' });
    api.auditEvents(org, { ...selection, cursor: next }).then(
      (part) => keep({ state: 'idle', parts: [...further.parts, part] }),
      (error: unknown) => keep({ state: 'idle', failure: failureOf(error) }),
    );
  };
  return {
    loaded,
    events: parts.flatMap(({ audit_events: events }) => events),
    hasMore: next !== undefined,
    isLoadingMore: further.state === 'loading',
    moreFailure: further.failure,
    again,
    more,
  };
}
