import Download from 'lucide-react/icons/download';
import Search from 'lucide-react/icons/search';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { languageOf } from '#core/config/page-strings.ts';
import { safeFileName } from '#core/rules/names.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import {
  exportTranslations,
  TRANSLATION_FORMATS,
  type TranslationFormat,
} from '#core/translations/export-translations.ts';
import { type Imported, type ImportReport, importTranslations } from '#core/translations/import-translations.ts';
import { findTexts } from '#core/translations/progress.ts';
import type { TextGroup, Translatable } from '#core/translations/types.ts';
import { openSettings } from '../../../app/navigation/open-settings.tsx';
import { saveFile } from '../../../app/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import { useTexts } from './language-name.tsx';
import { TextTranslation } from './translation-row.tsx';
import styles from './translations.module.css';

interface TranslationsProps {
  readonly store: EditorStore;
  readonly code: string;
  /** The key of the address. */
  readonly wanted: string | null;
}

const GROUPS = ['page', 'form', 'terms', 'visitor'] as const satisfies readonly TextGroup[];

/** Every text of the page beside its translation. */
export function Translations({ store, code, wanted }: TranslationsProps) {
  const [search, setSearch] = useState('');
  const [openOnly, setOpenOnly] = useState(false);
  const [imports, setImports] = useState(0);
  const texts = useTexts(store, code);
  // Found anew only when the search changes, not with each letter: a missing text stays in the list while it is translated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an import changes what is missing
  const found = useMemo(() => {
    return findTexts(texts, languageOf(store.draft.configuration, code) ?? {}, { search, openOnly });
  }, [store, code, texts, search, openOnly, imports]);
  const rows = useWantedKey(code, wanted);
  return (
    <>
      <div className={styles.tools}>
        <TextInput
          className={styles.find}
          type="search"
          aria-label={text('translations.search')}
          placeholder={text('translations.search')}
          leading={<Search size={14} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <label className={styles.missing}>
          <input type="checkbox" checked={openOnly} onChange={(event) => setOpenOnly(event.target.checked)} />
          {text('translations.openOnly')}
        </label>
        <TranslationFiles store={store} code={code} onImported={() => setImports((times) => times + 1)} />
      </div>
      <div ref={rows} className={styles.texts}>
        {found.length === 0 && (
          <p className={styles.nothing} role="status">
            {text(search === '' ? 'translations.complete' : 'translations.noneFound')}
          </p>
        )}
        {GROUPS.map((group) => (
          <Group key={group} store={store} code={code} group={group} texts={found} />
        ))}
      </div>
    </>
  );
}

interface GroupProps {
  readonly store: EditorStore;
  readonly code: string;
  readonly group: TextGroup;
  readonly texts: readonly Translatable[];
}

function Group({ store, code, group, texts }: GroupProps) {
  const headingId = useId();
  const own = texts.filter((each) => each.group === group);
  if (own.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.group}>
        {text(`translations.group.${group}`)}
      </h3>
      {own.some(({ shipped }) => shipped !== '') && (
        <p className={styles.groupHint}>{text('translations.shippedHint')}</p>
      )}
      {own.map((each) => (
        <TextTranslation key={each.key} store={store} code={code} text={each} />
      ))}
    </section>
  );
}

/**
 * Keeps the address and the focused text in step: the text that the address names is brought into view and focused, and
 * the address follows the focus, so that a reload comes back to the same text.
 */
export function useWantedKey(code: string, wanted: string | null): RefObject<HTMLDivElement | null> {
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = wanted === null ? null : rows.current?.querySelector(`[data-key="${CSS.escape(wanted)}"]`);
    if (!(input instanceof HTMLElement) || input === document.activeElement) return;
    // Rows out of view have an assumed height, so the first scroll may miss; focusing lays out what is around.
    input.focus({ preventScroll: true });
    input.scrollIntoView({ block: 'center' });
  }, [wanted]);
  useEffect(() => {
    const list = rows.current;
    const onFocus = ({ target }: FocusEvent) => {
      const key = target instanceof HTMLElement ? target.dataset.key : undefined;
      if (key === undefined || new URLSearchParams(location.search).get('key') === key) return;
      openSettings(`multilanguage/translate?${new URLSearchParams({ langCode: code, key })}`);
    };
    list?.addEventListener('focusin', onFocus);
    return () => list?.removeEventListener('focusin', onFocus);
  }, [code]);
  return rows;
}

interface FilesProps {
  readonly store: EditorStore;
  readonly code: string;
  onImported(): void;
}

const TYPES: Readonly<Record<TranslationFormat, string>> = { csv: 'text/csv', json: 'application/json' };

/** Translations as files, for those who translate elsewhere. */
function TranslationFiles({ store, code, onImported }: FilesProps) {
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
      {imported && <ImportNotice imported={imported} onClose={() => setImported(null)} />}
    </>
  );
}

const COUNTED = ['taken', 'same', 'empty'] as const;
const LISTED = ['unknown', 'outdated'] as const;

/** What became of an import: the counts, and by key what somebody should look at. */
export function ImportNotice({ imported, onClose }: { readonly imported: Imported; onClose(): void }) {
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

function counted(kind: keyof ImportReport, report: ImportReport): string {
  const key: TextKey = `translations.report.${kind}`;
  return text(key, { count: report[kind].length });
}
