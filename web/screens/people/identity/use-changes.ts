import { useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { IdentityApi } from '#core/ports/identity/connections.ts';
import { useApp } from '../../../app/app-context.ts';
import { toast } from '../../../ui/message/toast.ts';

/** Changes of what the screen shows: one at a time, and why the last one failed. */
export interface Changes {
  /** What is changed right now; empty: nothing. */
  readonly busy: string;
  readonly problem: string | null;
  setProblem(problem: string | null): void;
  /** Whether it was done; `done` is said then. */
  attempt(what: string, act: (calls: IdentityApi) => Promise<unknown>, done?: string): Promise<boolean>;
}

export function useChanges(again: () => void): Changes {
  const { api } = useApp();
  const [busy, setBusy] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const attempt: Changes['attempt'] = async (what, act, done) => {
    setBusy(what);
    setProblem(null);
    try {
      await act(await api.providers());
      if (done !== undefined) toast(done, { tone: 'success' });
      again();
      return true;
    } catch (error) {
      setProblem(failureOf(error).reason);
      return false;
    } finally {
      setBusy('');
    }
  };
  return { busy, problem, setProblem, attempt };
}
