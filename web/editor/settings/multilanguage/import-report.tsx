import { X } from 'lucide-react';
import { type TextKey, text } from '#core/texts/index.ts';
import type { Imported, ImportReport as Report } from '#core/translations/import-translations.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import styles from './translations.module.css';

const COUNTED = ['taken', 'same', 'empty'] as const;
const LISTED = ['unknown', 'outdated'] as const;

/** What became of an import: the counts, and by key what somebody should look at. */
export function ImportReport({ imported, onClose }: { readonly imported: Imported; onClose(): void }) {
  const close = <IconButton size="s" label={text('ui.close')} icon={<X size={14} />} onClick={onClose} />;
  if (!imported.ok) {
    return (
      <Notice tone="danger" className={styles.report} action={close}>
        {text(imported.key, imported.params)}
      </Notice>
    );
  }
  const { report, encoding } = imported;
  const odd = LISTED.filter((kind) => report[kind].length > 0);
  const guessed = encoding === 'windows-1252';
  return (
    <Notice tone={guessed || odd.length > 0 ? 'warning' : 'success'} className={styles.report} action={close}>
      <p>{COUNTED.map((kind) => counted(kind, report)).join(' ')}</p>
      {guessed && <p>{text('translations.report.guessed')}</p>}
      {odd.map((kind) => (
        <details key={kind}>
          <summary>{counted(kind, report)}</summary>
          <ul className={styles.keys}>
            {report[kind].map((key) => (
              <li key={key}>
                <code>{key}</code>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Notice>
  );
}

function counted(kind: keyof Report, report: Report): string {
  const key: TextKey = `translations.report.${kind}`;
  return text(key, { count: report[kind].length });
}
