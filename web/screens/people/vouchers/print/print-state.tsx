import { text } from '#core/texts/index.ts';
import { Notice } from '../../../../ui/message/notice.tsx';
import { ProgressBar } from '../../../../ui/progress.tsx';
import type { Printing } from './use-print.ts';

interface StateProps {
  readonly printing: Printing;
  /** Sheets that there will be. */
  readonly sheets: number;
}

/** How a print stands. */
export function PrintState({ printing, sheets }: StateProps) {
  if (printing.state === 'running') {
    const done = Math.min(printing.sheets, sheets);
    const words = text('vouchers.printing', { done, sheets });
    return (
      <div role="status">
        <ProgressBar part={sheets === 0 ? 0 : done / sheets} label={words} />
        <p>{words}</p>
      </div>
    );
  }
  if (printing.state === 'failed')
    return (
      <Notice tone="danger" title={text('vouchers.printFailed')}>
        {printing.why}
      </Notice>
    );
  if (printing.state === 'idle') return null;
  return (
    <Notice tone="success" title={text('vouchers.printReady')}>
      <a href={printing.address} target="_blank" rel="noopener">
        {printing.isOpen ? text('vouchers.openAgain') : text('vouchers.openPdf')}
      </a>
    </Notice>
  );
}
