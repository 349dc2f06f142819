import { Download, Upload, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { safeFileName } from '#core/rules/names.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import {
  exportTranslations,
  TRANSLATION_FORMATS,
  type TranslationFormat,
} from '#core/translations/export-translations.ts';
import {
  type Imported,
  importTranslations,
  type ImportReport as Report,
} from '#core/translations/import-translations.ts';
import { saveFile } from '../../../app/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import styles from './translations.module.css';

interface FilesProps {
  readonly store: EditorStore;
  readonly code: string;
  onImported(): void;
}

const TYPES: Readonly<Record<TranslationFormat, string>> = { csv: 'text/csv', json: 'application/json' };

/** Translations as files, for those who translate elsewhere. */
export function TranslationFiles({ store, code, onImported }: FilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [imported, setImported] = useState<Imported | null>(null);
  const save = (format: TranslationFormat) => {
    const name = safeFileName(store.draft.configuration.name.replace(/\s+/g, '-')).toLowerCase();
    saveFile(`${name}-${code}.${format}`, TYPES[format], exportTranslations(store.draft, code, format));
  };
  const take = async (file: File) => {
    const result = importTranslations(store.draft, { code, source: new Uint8Array(await file.arrayBuffer()) });
    const done = result.ok && store.edit({ command: 'setConfiguration', args: { change: result.change } });
    setImported(result);
    if (done) onImported();
  };
  return (
    <>
      <span className={styles.files}>
        <Menu trigger={<Button icon={<Download size={14} />}>{text('translations.export')}</Button>}>
          {TRANSLATION_FORMATS.map((format) => (
            <MenuItem key={format} onSelect={() => save(format)}>
              {text(`translations.format.${format}`)}
            </MenuItem>
          ))}
        </Menu>
        <Button icon={<Upload size={14} />} disabled={store.readOnly} onClick={() => input.current?.click()}>
          {text('translations.import')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.json,.tsv,.txt,text/csv,application/json"
          aria-label={text('translations.import')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void take(file);
            // So the same file can be chosen again after it was corrected.
            target.value = '';
          }}
        />
      </span>
      {imported && <ImportReport imported={imported} onClose={() => setImported(null)} />}
    </>
  );
}

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
