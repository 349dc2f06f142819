import { Search } from 'lucide-react';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { languageOf } from '#core/config/page-strings.ts';
import { text } from '#core/texts/index.ts';
import { findTexts } from '#core/translations/progress.ts';
import type { TextGroup, Translatable } from '#core/translations/types.ts';
import { openSettings } from '../../../app/navigation/open-settings.tsx';
import { TextInput } from '../../../ui/field/text-input.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import { useTexts } from './language-name.tsx';
import { TranslationFiles } from './translation-files.tsx';
import { TranslationRow } from './translation-row.tsx';
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
        <TranslationRow key={each.key} store={store} code={code} text={each} />
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
