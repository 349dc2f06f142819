import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { PAGE_WEIGHT_LIMIT } from '#core/constants.ts';
import type { GardenEntry } from '#core/gateways/walled-garden.ts';
import { compile } from '#core/publish/compile.ts';
import { pageWeight } from '#core/publish/findings/drawn.ts';
import { pageFindings } from '#core/publish/findings/page-findings.ts';
import { gardenOf } from '#core/publish/garden-of.ts';
import { firstVisit } from '#core/publish/visit-state.ts';
import { addressOf } from '#core/settings/address-of.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Workbench } from '../bench/workbench.ts';
import { useLoginWorld } from '../settings/authentication/use-login-world.ts';
import { openSettings } from '../settings/open-settings.ts';
import { GardenList } from './garden-list.tsx';
import styles from './page-check.module.css';

interface CheckProps {
  readonly bench: Workbench;
  onOpenChange(open: boolean): void;
}

interface Entry {
  readonly level: 'warning' | 'error';
  readonly words: string;
  /** Leads to what it is about; absent where that is the page as a whole. */
  readonly show?: () => void;
}

/** What to know before visitors see the page: what compiling it finds, what its settings lack, what it weighs. */
export function PageCheckDialog({ bench, onOpenChange }: CheckProps) {
  const world = useLoginWorld();
  const { entries, kilobytes, garden } = useMemo(() => checkPage(bench, world), [bench, world]);
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
      {entries.length === 0 ? (
        <p className={styles.fine}>
          <CircleCheck size={16} aria-hidden /> {text('editor.pageCheckFine')}
        </p>
      ) : (
        <ul className={styles.findings}>
          {entries.map(({ level, words, show }) => (
            <li key={words} className={styles.finding} data-level={level}>
              {level === 'error' ? <OctagonAlert size={16} aria-hidden /> : <TriangleAlert size={16} aria-hidden />}
              <span>{words}</span>
              {show && (
                <Button
                  size="s"
                  aria-label={`${text('editor.pageCheckShow')}: ${words}`}
                  onClick={() => {
                    onOpenChange(false);
                    show();
                  }}
                >
                  {text('editor.pageCheckShow')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <GardenList entries={garden} />
    </Dialog>
  );
}

interface Checked {
  readonly entries: readonly Entry[];
  readonly kilobytes: number;
  readonly garden: readonly GardenEntry[];
}

function checkPage(bench: Workbench, world: ReturnType<typeof useLoginWorld>): Checked {
  const { draft } = bench;
  const { report } = compile(draft, firstVisit('#'));
  const services = world?.services;
  const surroundings = services ? { ready: services.ready, ownApps: services.own_apps === true } : null;
  const entries = pageFindings({ draft, report, surroundings }).map(
    ({ level, key, params, node, setting }): Entry => ({
      level,
      words: text(key, params),
      ...(node !== undefined && { show: () => bench.select(node) }),
      ...(setting !== undefined && { show: () => openSettings(addressOf(setting, draft.configuration)) }),
    }),
  );
  // Pages are published where they are edited.
  const garden = gardenOf(draft, location.hostname, report.hosts);
  return { entries, kilobytes: pageWeight(report), garden };
}
