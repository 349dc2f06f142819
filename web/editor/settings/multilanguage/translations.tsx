import { Search } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { text } from '#core/texts/index.ts';
import { findTexts } from '#core/translations/find-texts.ts';
import { languageOf } from '#core/translations/language-of.ts';
import type { TextGroup, Translatable } from '#core/translations/types.ts';
import { TextInput } from '../../../ui/field/text-input.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import { TranslationFiles } from './translation-files.tsx';
import { TranslationRow } from './translation-row.tsx';
import styles from './translations.module.css';
import { useTexts } from './use-texts.ts';
import { useWantedKey } from './use-wanted-key.ts';

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
  const [missingOnly, setMissingOnly] = useState(false);
  const [imports, setImports] = useState(0);
  const texts = useTexts(store, code);
  // Looked up when something else is looked for, not with every letter: what was missing stays while it is written.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an import changes what is missing
  const found = useMemo(() => {
    const strings = languageOf(store.draft.configuration, code)?.strings ?? {};
    return findTexts(texts, strings, { search, missingOnly });
  }, [store, code, texts, search, missingOnly, imports]);
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
          <input type="checkbox" checked={missingOnly} onChange={(event) => setMissingOnly(event.target.checked)} />
          {text('translations.missingOnly')}
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
