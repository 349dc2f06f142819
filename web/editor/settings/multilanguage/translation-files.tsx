import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { safeFileName } from '#core/rules/names.ts';
import { text } from '#core/texts/index.ts';
import {
  exportTranslations,
  TRANSLATION_FORMATS,
  type TranslationFormat,
} from '#core/translations/export-translations.ts';
import { type Imported, importTranslations } from '#core/translations/import-translations.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import { ImportReport } from './import-report.tsx';
import { saveFile } from './save-file.ts';
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
            // The same file can be chosen again when it has been mended.
            target.value = '';
          }}
        />
      </span>
      {imported && <ImportReport imported={imported} onClose={() => setImported(null)} />}
    </>
  );
}
