import { Copy, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { type WalledGardenEntry, walledGardenHosts } from '#core/gateways/walled-garden.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/message/toast.ts';
import styles from './walled-garden-list.module.css';

/** What the gateway has to let visitors reach, what for, and all of it in the clipboard. */
export function WalledGardenList({ entries }: { readonly entries: readonly WalledGardenEntry[] }) {
  const list = useRef<HTMLDListElement>(null);
  const warnings = entries.flatMap((entry) => entry.warnings.map(({ key, params }) => text(key, params)));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${walledGardenHosts(entries).join('\n')}\n`);
      await toast(text('walledGarden.copied'), { tone: 'success' });
    } catch {
      // A page by plain http may not write it.
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
