import { CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { PAGE_WEIGHT_LIMIT } from '#core/constants.ts';
import type { WalledGardenEntry } from '#core/gateways/walled-garden.ts';
import { type ToldFinding, tellFinding } from '#core/page/finding.ts';
import { compile } from '#core/publish/compile.ts';
import { pageWeight } from '#core/publish/findings/drawn.ts';
import { pageFindings } from '#core/publish/findings/page-findings.ts';
import { pageWalledGarden } from '#core/publish/page-walled-garden.ts';
import { firstVisit } from '#core/publish/visit.ts';
import { text } from '#core/texts/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLoginWorld } from '../settings/authentication/use-login-world.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { FindingList } from './finding-list.tsx';
import styles from './page-check.module.css';
import { WalledGardenList } from './walled-garden-list.tsx';

interface CheckProps {
  readonly store: EditorStore;
  onOpenChange(open: boolean): void;
}

/** What to know before visitors see the page: what compiling it finds, what its settings lack, what it weighs. */
export function PageCheckDialog({ store, onOpenChange }: CheckProps) {
  const world = useLoginWorld();
  const { findings, kilobytes, walledGarden } = useMemo(() => checkPage(store, world), [store, world]);
  return (
    <Dialog open onOpenChange={onOpenChange} title={text('editor.pageCheck')}>
      <div className={styles.weight}>
        <span id="page-weight">{text('editor.pageWeight', { kilobytes, limit: PAGE_WEIGHT_LIMIT })}</span>
        <meter
          aria-labelledby="page-weight"
          max={PAGE_WEIGHT_LIMIT}
          high={PAGE_WEIGHT_LIMIT * 0.75}
          value={kilobytes}
        />
      </div>
      {findings.length === 0 ? (
        <p className={styles.fine}>
          <CircleCheck size={16} aria-hidden /> {text('editor.pageCheckFine')}
        </p>
      ) : (
        <FindingList store={store} findings={findings} onShow={() => onOpenChange(false)} />
      )}
      <WalledGardenList entries={walledGarden} />
    </Dialog>
  );
}

interface Checked {
  readonly findings: readonly ToldFinding[];
  readonly kilobytes: number;
  readonly walledGarden: readonly WalledGardenEntry[];
}

function checkPage({ draft }: EditorStore, world: ReturnType<typeof useLoginWorld>): Checked {
  const { report } = compile(draft, firstVisit('#'));
  const findings = pageFindings({ draft, report, surroundings: world?.services ?? null });
  // Pages are published where they are edited.
  const walledGarden = pageWalledGarden(draft, location.hostname, report.hosts);
  return { findings: findings.map(tellFinding), kilobytes: pageWeight(report), walledGarden };
}
