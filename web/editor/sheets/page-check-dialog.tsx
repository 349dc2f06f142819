import { useSelector } from '@xstate/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useId, useMemo, useState } from 'react';
import { FIRST_TRIP_LIMIT, PAGE_PICTURES_LIMIT, PAGE_WEIGHT_LIMIT, ROUTER_PAGE_LIMIT } from '#core/constants.ts';
import { type CleanDraft, cleanDraft } from '#core/draft/clean-draft.ts';
import type { WalledGardenEntry } from '#core/gateways/walled-garden.ts';
import { selectDraft } from '#core/machines/document/document.machine.ts';
import { type ToldFinding, tellFinding } from '#core/page/finding.ts';
import { type Compiled, compile } from '#core/publish/compile.ts';
import { pageFindings } from '#core/publish/findings/page-findings.ts';
import type { PictureWeights } from '#core/publish/findings/types.ts';
import {
  kilobytesOf,
  type PageWeight,
  pageWeight,
  sumOf,
  weigh,
  weighPictures,
} from '#core/publish/findings/weight.ts';
import { pageWalledGarden } from '#core/publish/page-walled-garden.ts';
import { firstVisit } from '#core/publish/visit.ts';
import { text } from '#core/texts/index.ts';
import { parseNow } from '../../app/adapters/html-parsers.ts';
import { draftParameter } from '../../app/navigation/open-settings.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLoginWorld } from '../settings/authentication/login-world.ts';
import { sizeOfPicture } from '../stage/weigh-draft.ts';
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
  const edited = useSelector(store.actor, selectDraft);
  const clean = useMemo(() => cleanDraft(edited, parseNow), [edited]);
  const compiled = useMemo(() => compile(clean.draft, firstVisit('#')), [clean]);
  const pictures = usePictureWeights(compiled);
  const { findings, weight, walledGarden } = useMemo(
    () => checkPage(clean, compiled, pictures, world),
    [clean, compiled, pictures, world],
  );
  return (
    <Dialog open onOpenChange={onOpenChange} title={text('editor.pageCheck')}>
      <Weights weight={weight} pictures={pictures} />
      {findings.length === 0 ? (
        <p className={styles.fine}>
          <CircleCheck size={16} aria-hidden /> {text('editor.pageCheckFine')}
        </p>
      ) : (
        <FindingList store={store} findings={findings} onShow={() => onOpenChange(false)} />
      )}
      <WalledGardenList entries={walledGarden} />
      <DhcpLines page={draftParameter(location.search)} origin={location.origin} />
    </Dialog>
  );
}

interface Checked {
  readonly findings: readonly ToldFinding[];
  readonly weight: PageWeight;
  readonly walledGarden: readonly WalledGardenEntry[];
}

/** What the pictures weigh; null as long as the server has not said it. */
function usePictureWeights({ report: { pictures } }: Compiled): PictureWeights | null {
  const [weights, setWeights] = useState<PictureWeights | null>(null);
  useEffect(() => {
    let here = true;
    void weighPictures(pictures, sizeOfPicture).then((found) => here && setWeights(found));
    return () => {
      here = false;
    };
  }, [pictures]);
  return weights;
}

function checkPage(
  { draft, refused }: CleanDraft,
  compiled: Compiled,
  pictures: PictureWeights | null,
  world: ReturnType<typeof useLoginWorld>,
): Checked {
  const findings = pageFindings({ draft, refused, compiled, surroundings: world?.services ?? null, pictures });
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
interface WeightsProps {
  readonly weight: PageWeight;
  readonly pictures: PictureWeights | null;
}

function Weights({ weight, pictures }: WeightsProps) {
  const kilobytes = pageWeight(weight);
  const compressed = kilobytesOf(weight.compressed);
  const withPictures = (kind: keyof PictureWeights) =>
    pictures && Math.ceil(kilobytesOf(weight.compressed + weight.fonts + sumOf(pictures[kind])));
  const phone = withPictures('phone');
  const window = withPictures('window');
  const limit = PAGE_PICTURES_LIMIT;
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
      {phone !== null && (
        <Weight words={text('editor.weightPhone', { kilobytes: phone, limit })} value={phone} limit={limit} />
      )}
      {window !== null && (
        <Weight words={text('editor.weightWindow', { kilobytes: window, limit })} value={window} limit={limit} />
      )}
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
