import { useSelector } from '@xstate/react';
import { CircleCheck } from 'lucide-react';
import { useId, useMemo } from 'react';
import { FIRST_TRIP_LIMIT, PAGE_WEIGHT_LIMIT, ROUTER_PAGE_LIMIT } from '#core/constants.ts';
import type { Draft } from '#core/draft/types.ts';
import type { WalledGardenEntry } from '#core/gateways/walled-garden/walled-garden.ts';
import { selectDraft } from '#core/machines/document/selectors.ts';
import { type ToldFinding, tellFinding } from '#core/page/finding.ts';
import { compile } from '#core/publish/compile.ts';
import { pageFindings } from '#core/publish/findings/page-findings.ts';
import { kilobytesOf, type PageWeight, pageWeight, weigh } from '#core/publish/findings/weight.ts';
import { pageWalledGarden } from '#core/publish/page-walled-garden.ts';
import { firstVisit } from '#core/publish/visit.ts';
import { text } from '#core/texts/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLoginWorld } from '../settings/authentication/login-world.ts';
import { draftOf } from '../settings/open-settings.tsx';
import type { EditorStore } from '../store/editor-store.ts';
import { FindingList } from './finding-list.tsx';
import { DhcpLines, WalledGardenList } from './network-notes.tsx';
import styles from './page-check-dialog.module.css';

interface CheckProps {
  readonly store: EditorStore;
  onOpenChange(open: boolean): void;
}

/** What to know before visitors see the page: what compiling it finds, what its settings lack, what it weighs. */
export function PageCheckDialog({ store, onOpenChange }: CheckProps) {
  const world = useLoginWorld();
  const draft = useSelector(store.actor, selectDraft);
  const { findings, weight, walledGarden } = useMemo(() => checkPage(draft, world), [draft, world]);
  return (
    <Dialog open onOpenChange={onOpenChange} title={text('editor.pageCheck')}>
      <Weights weight={weight} />
      {findings.length === 0 ? (
        <p className={styles.fine}>
          <CircleCheck size={16} aria-hidden /> {text('editor.pageCheckFine')}
        </p>
      ) : (
        <FindingList store={store} findings={findings} onShow={() => onOpenChange(false)} />
      )}
      <WalledGardenList entries={walledGarden} />
      <DhcpLines page={draftOf(location.search)} origin={location.origin} />
    </Dialog>
  );
}

interface Checked {
  readonly findings: readonly ToldFinding[];
  readonly weight: PageWeight;
  readonly walledGarden: readonly WalledGardenEntry[];
}

function checkPage(draft: Draft, world: ReturnType<typeof useLoginWorld>): Checked {
  const compiled = compile(draft, firstVisit('#'));
  const findings = pageFindings({ draft, compiled, surroundings: world?.services ?? null });
  // Pages are published on the host they are edited on.
  const { return_address: returns = location.origin } = world?.services ?? {};
  const walledGarden = pageWalledGarden(
    draft,
    location.hostname,
    compiled.report.fetched,
    new URL(returns, location.origin).hostname,
  );
  return { findings: findings.map(tellFinding), weight: weigh(compiled), walledGarden };
}

/** What the page weighs against what arrives at once, what a router sends, and what visitors wait for. */
function Weights({ weight }: { readonly weight: PageWeight }) {
  const kilobytes = pageWeight(weight);
  const compressed = kilobytesOf(weight.compressed);
  return (
    <div className={styles.weights}>
      <Weight
        words={text('editor.weightCompressed', { kilobytes: compressed, limit: FIRST_TRIP_LIMIT })}
        value={compressed}
        limit={FIRST_TRIP_LIMIT}
      />
      <Weight
        words={text('editor.weightRouter', { bytes: weight.raw, limit: ROUTER_PAGE_LIMIT })}
        value={weight.raw}
        limit={ROUTER_PAGE_LIMIT}
      />
      <Weight
        words={text('editor.pageWeight', { kilobytes, limit: PAGE_WEIGHT_LIMIT })}
        value={kilobytes}
        limit={PAGE_WEIGHT_LIMIT}
      />
    </div>
  );
}

interface WeightProps {
  readonly words: string;
  readonly value: number;
  readonly limit: number;
}

function Weight({ words, value, limit }: WeightProps) {
  const id = useId();
  return (
    <div className={styles.weight}>
      <span id={id}>{words}</span>
      <meter aria-labelledby={id} max={limit} high={limit * 0.75} value={value} />
    </div>
  );
}
