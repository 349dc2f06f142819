import { useEffect, useRef, useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { PrintedHow } from '#core/ports/vouchers/vouchers.ts';
import { useApp } from '../../../../app/app-context.ts';
import { readSheets } from './written-sheets.ts';

export type Printing =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly sheets: number }
  /** Where the browser opened no window by itself, the address waits to be pressed. */
  | { readonly state: 'ready'; readonly address: string; readonly isOpen: boolean }
  | { readonly state: 'failed'; readonly why: string };

/** Has a batch written as a document, and opens it; tells how many sheets of it are there meanwhile. */
export function usePrint(
  org: string,
  batch: string,
): { readonly printing: Printing; print(how: PrintedHow): Promise<void>; stop(): void } {
  const { api } = useApp();
  const [printing, setPrinting] = useState<Printing>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return {
    printing,
    stop() {
      running.current?.abort();
      setPrinting({ state: 'idle' });
    },
    async print(how) {
      const asked = new AbortController();
      running.current?.abort();
      running.current = asked;
      const tell = (next: Printing) => asked.signal.aborted || setPrinting(next);
      tell({ state: 'running', sheets: 0 });
      try {
        const document = await api.voucherFile(org, batch, 'sheet.pdf', how);
        const parts = await readSheets(document, asked.signal, (sheets) => tell({ state: 'running', sheets }));
        if (asked.signal.aborted) return;
        const address = URL.createObjectURL(new Blob([...parts], { type: 'application/pdf' }));
        tell({ state: 'ready', address, isOpen: window.open(address, '_blank') !== null });
      } catch (error) {
        tell({ state: 'failed', why: failureOf(error).reason });
      }
    },
  };
}
