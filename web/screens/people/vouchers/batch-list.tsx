import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import type { VoucherRight } from '#core/access/types.ts';
import type { Organisation } from '#core/ports/organisations.ts';
import type { CountedBatch, VoucherBatch } from '#core/ports/vouchers/vouchers.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { momentOf } from '../../../app/day-words.ts';
import { saveFile } from '../../../app/save-file.ts';
import { type Loaded, useLoaded } from '../../../app/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import type { ConfirmDialogProps } from '../../../ui/modal.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import log from '../log/log.module.css';
import { Unloadable } from '../log/unloadable.tsx';
import { LoadingRows } from '../names-list.tsx';
import { limitWords } from './limit-words.ts';
import { BatchVouchers } from './parts/batch-vouchers.tsx';
import { StateBar } from './parts/state-bar.tsx';
import { PrintDialog } from './print/print-dialog.tsx';
import { useActs } from './use-acts.ts';
import classes from './vouchers.module.css';

interface ListProps {
  readonly org: string;
  readonly organisation: Organisation;
  readonly loaded: Loaded<readonly VoucherBatch[]>;
  again(): void;
}

/** What was issued, the newest first. */
export function BatchList({ org, organisation, loaded, again }: ListProps) {
  return (
    <section className={classes.section} aria-labelledby="issued-before">
      <h2 id="issued-before">{text('vouchers.batches')}</h2>
      {loaded.state === 'loading' && <LoadingRows />}
      {loaded.state === 'failed' && (
        <Unloadable title={text('vouchers.unloadable')} failure={loaded.failure} again={again} />
      )}
      {loaded.state === 'ready' && loaded.value.length === 0 && (
        <p className={classes.hint}>{text('vouchers.noBatches')}</p>
      )}
      {loaded.state === 'ready' && loaded.value.length > 0 && (
        <ul className={log.list}>
          {loaded.value.map((batch) => (
            <BatchRow key={batch.id} org={org} organisation={organisation} batch={batch} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps extends Pick<ListProps, 'org' | 'organisation'> {
  readonly batch: VoucherBatch;
}

function BatchRow({ org, organisation, batch }: RowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { name, kind, number, count, created_at, created_by } = batch;
  const called = name || kind?.name || batchWords(batch);
  return (
    <li className={log.row} data-open={open || undefined}>
      <div className={log.line}>
        <div className={log.sentence}>
          <p>
            <span className={classes.batchNumber}>{text('vouchers.hash', { number })}</span> <strong>{called}</strong>
            {batch.note !== '' && <span className={classes.batchNote}>{batch.note}</span>}
          </p>
          <p className={classes.hint}>
            {text('vouchers.batchFacts', { count, who: created_by })}
            <time className={classes.batchTime} dateTime={created_at}>
              {momentOf(created_at)}
            </time>
          </p>
        </div>
        <button
          type="button"
          className={log.toggle}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          <VisuallyHidden>{text('vouchers.batchDetails', { name: `${called}, ${batch.number}` })}</VisuallyHidden>
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      </div>
      {open && <BatchDetails id={id} org={org} organisation={organisation} batch={batch} />}
    </li>
  );
}

function BatchDetails({ id, org, organisation, batch }: RowProps & { readonly id: string }) {
  const { api } = useApp();
  const [loaded, again] = useLoaded<CountedBatch>(batch.id, (signal) => api.voucherBatch(org, batch.id, signal));
  const [isAsking, setAsking] = useState(false);
  /** Counts what changed the vouchers, which are read anew then. */
  const [round, setRound] = useState(0);
  const [isPrinting, setPrinting] = useState(false);
  const { said, why, run } = useActs();
  const voidUnused = () =>
    run(async () => {
      const count = await api.voidBatch(org, batch.id);
      again();
      setRound(round + 1);
      return text('vouchers.unusedVoided', { count });
    });
  const printed = (isPrinted: boolean) => {
    setPrinting(false);
    if (isPrinted) again();
  };
  const save = () =>
    run(async () => {
      const table = await new Response(await api.voucherFile(org, batch.id, 'vouchers.csv')).blob();
      saveFile(`vouchers-${batch.number}.csv`, 'text/csv', table);
      return null;
    });
  const counted = loaded.state === 'ready' ? loaded.value : null;
  const rights = organisation.vouchers ?? [];
  return (
    <div id={id} className={classes.batch}>
      <BatchFacts batch={batch} counted={counted} />
      {loaded.state === 'failed' && (
        <Unloadable title={text('vouchers.batchUnloadable')} failure={loaded.failure} again={again} />
      )}
      {said !== null && <Notice tone="success">{said}</Notice>}
      {why !== null && <Notice tone="danger">{why}</Notice>}
      <BatchActs
        rights={rights}
        counted={counted}
        onPrint={() => setPrinting(true)}
        onSave={() => void save()}
        onVoid={() => setAsking(true)}
      />
      {isPrinting && counted && <PrintDialog org={org} batch={counted} onClose={printed} />}
      <BatchVouchers key={round} org={org} batch={batch.id} mayEnd={rights.includes('void')} />
      <VoidUnusedDialog
        unused={counted?.states.unused ?? 0}
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => {
          setAsking(false);
          void voidUnused();
        }}
      />
    </div>
  );
}

interface VoidUnusedProps extends Pick<ConfirmDialogProps, 'open' | 'onOpenChange' | 'onConfirm'> {
  readonly unused: number;
}

function VoidUnusedDialog({ unused, ...dialog }: VoidUnusedProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={text('vouchers.voidUnusedTitle', { count: unused })}
      description={text('vouchers.voidUnusedHint')}
      confirm={text('vouchers.void')}
      danger
    />
  );
}

const batchWords = ({ limits }: VoucherBatch): string =>
  limits === null ? text('vouchers.differentLimits') : limitWords(limits);
interface FactsProps {
  readonly batch: VoucherBatch;
  readonly counted: CountedBatch | null;
}

function BatchFacts({ batch, counted }: FactsProps) {
  return (
    <>
      <p>{batchWords(batch)}</p>
      {counted && <StateBar count={batch.count} states={counted.states} />}
      {counted && counted.printed_at !== null && (
        <p className={classes.hint}>
          {text('vouchers.printedBy', { who: counted.printed_by ?? '', when: momentOf(counted.printed_at) })}
        </p>
      )}
    </>
  );
}

interface ActsProps {
  readonly rights: readonly VoucherRight[];
  readonly counted: CountedBatch | null;
  onPrint(): void;
  onSave(): void;
  onVoid(): void;
}

function BatchActs({ rights, counted, onPrint, onSave, onVoid }: ActsProps) {
  const { unused, in_use } = counted?.states ?? { unused: 0, in_use: 0 };
  return (
    <div className={classes.acts}>
      {rights.includes('print') && (
        <>
          <Button size="s" disabled={unused + in_use === 0} onClick={onPrint}>
            {text('vouchers.print')}
          </Button>
          <Button size="s" onClick={onSave}>
            {text('vouchers.table')}
          </Button>
        </>
      )}
      {rights.includes('void') && unused > 0 && (
        <Button size="s" variant="danger" onClick={onVoid}>
          {text('vouchers.voidUnused')}
        </Button>
      )}
    </div>
  );
}
