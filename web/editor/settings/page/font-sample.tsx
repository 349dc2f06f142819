import { useSelector } from '@xstate/react';
import { fontOf } from '#core/fonts/font-of.ts';
import { scriptsIn, scriptsOf } from '#core/fonts/scripts-of.ts';
import { pageWords } from '#core/settings/page-fonts.ts';
import { text } from '#core/texts/index.ts';
import { useFonts } from '../../../controls/fonts/fonts.ts';
import type { EditorStore } from '../../store/editor-store.ts';
import styles from './fonts-group.module.css';

interface SampleProps {
  readonly store: EditorStore;
  readonly stack: string;
}

/** A sentence in the font, one in each other script of the page, and which of them it has no letters for. */
export function FontSample({ store, stack }: SampleProps) {
  const { fonts, retry } = useFonts();
  const written = useSelector(
    store.actor,
    ({ context }) => scriptsOf(pageWords(context.draft)),
    (a, b) => a.join() === b.join(),
  );
  const font = typeof fonts === 'string' ? undefined : fontOf(stack, fonts);
  const covered = font && scriptsIn(font);
  const others = written.filter((script) => script !== 'latin');
  const missing = covered ? others.filter((script) => !covered.includes(script)) : [];
  const shown = others.filter((script) => !missing.includes(script));
  return (
    <div className={styles.samples}>
      {(['latin', ...shown] as const).map((script) => (
        <p key={script} className={styles.sample} dir="auto" style={{ fontFamily: stack || 'system-ui' }}>
          {text(`fonts.sample.${script}`)}
        </p>
      ))}
      {missing.map((script) => (
        <p key={script} className={styles.note}>
          {text('fonts.notCovered', { font: font?.family ?? '', script: text(`fonts.script.${script}`) })}
        </p>
      ))}
      {fonts === 'failed' && (
        <p className={styles.note} role="alert">
          {text('fonts.unavailable')}{' '}
          <button type="button" className={styles.retry} onClick={retry}>
            {text('ui.retry')}
          </button>
        </p>
      )}
    </div>
  );
}
