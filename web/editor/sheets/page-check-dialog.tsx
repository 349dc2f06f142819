import { useSelector } from '@xstate/react';
import { CircleCheck, Copy, TriangleAlert } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { PAGE_WEIGHT_LIMIT } from '#core/constants.ts';
import type { Draft } from '#core/draft/types.ts';
import { type WalledGardenEntry, walledGardenHosts } from '#core/gateways/walled-garden.ts';
import { selectDraft } from '#core/machines/document/selectors.ts';
import { type ToldFinding, tellFinding } from '#core/page/finding.ts';
import { compile } from '#core/publish/compile.ts';
import { pageFindings } from '#core/publish/findings/page-findings.ts';
import { pageWeight, weigh } from '#core/publish/findings/weight.ts';
import { pageWalledGarden } from '#core/publish/page-walled-garden.ts';
import { firstVisit } from '#core/publish/visit.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/message/toast.ts';
import { useLoginWorld } from '../settings/authentication/login-world.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { FindingList } from './finding-list.tsx';
import styles from './page-check-dialog.module.css';

interface CheckProps {
  readonly store: EditorStore;
  onOpenChange(open: boolean): void;
}

/** What to know before visitors see the page: what compiling it finds, what its settings lack, what it weighs. */
export function PageCheckDialog({ store, onOpenChange }: CheckProps) {
  const world = useLoginWorld();
  const draft = useSelector(store.actor, selectDraft);
  const { findings, kilobytes, walledGarden } = useMemo(() => checkPage(draft, world), [draft, world]);
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

function checkPage(draft: Draft, world: ReturnType<typeof useLoginWorld>): Checked {
  const compiled = compile(draft, firstVisit('#'));
  const findings = pageFindings({ draft, compiled, surroundings: world?.services ?? null });
  // Pages are published on the host they are edited on.
  const walledGarden = pageWalledGarden(draft, location.hostname, compiled.report.fetched);
  return { findings: findings.map(tellFinding), kilobytes: pageWeight(weigh(compiled)), walledGarden };
}

/** What the gateway has to let visitors reach, what for, and all of it in the clipboard. */
function WalledGardenList({ entries }: { readonly entries: readonly WalledGardenEntry[] }) {
  const list = useRef<HTMLDListElement>(null);
  const warnings = entries.flatMap((entry) => entry.warnings.map(({ key, params }) => text(key, params)));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${walledGardenHosts(entries).join('\n')}\n`);
      await toast(text('walledGarden.copied'), { tone: 'success' });
    } catch {
      // Over plain http the clipboard cannot be written.
      if (list.current) getSelection()?.selectAllChildren(list.current);
      await toast(text('walledGarden.copyFailed'), { tone: 'warning' });
    }
  };
  return (
    <section className={styles.walledGarden} aria-labelledby="walled-garden">
      <div className={styles.head}>
        <h3 id="walled-garden">{text('walledGarden.title')}</h3>
        <Button size="s" onClick={copy}>
          <Copy size={14} aria-hidden /> {text('walledGarden.copy')}
        </Button>
      </div>
      <p className={styles.hint}>{text('walledGarden.hint')}</p>
      <dl ref={list} className={styles.list}>
        {entries
          .filter(({ hosts }) => hosts.length > 0)
          .map(({ hosts, why }) => (
            <div key={why.key} className={styles.entry}>
              <dt>{text(why.key, why.params)}</dt>
              <dd>
                {hosts.map((host) => (
                  <code key={host}>{host}</code>
                ))}
              </dd>
            </div>
          ))}
      </dl>
      {warnings.map((words) => (
        <p key={words} className={styles.warning}>
          <TriangleAlert size={16} aria-hidden /> {words}
        </p>
      ))}
      <p className={styles.hint}>{text('walledGarden.support')}</p>
    </section>
  );
}
