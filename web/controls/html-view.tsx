import { lazy, Suspense, useContext } from 'react';
import { text } from '#core/texts/index.ts';
import styles from './controls.module.css';
import { DroppedContext } from './dropped-context.ts';
import { LongTextView } from './long-text-view.tsx';
import type { ControlViewProps } from './types.ts';

/** The code editor is loaded with the first Custom HTML; until it is there, and where it cannot be had, one types plainly. */
const CodeEditor = lazy(() =>
  import('./code-editor.tsx').then(
    (module) => ({ default: module.CodeEditor }),
    () => ({ default: LongTextView }),
  ),
);

/** Markup, and below it what of it visitors will not get. */
export function HtmlView(props: ControlViewProps) {
  const dropped = useContext(DroppedContext);
  return (
    <div data-wide="">
      <Suspense fallback={<LongTextView {...props} />}>
        <CodeEditor {...props} />
      </Suspense>
      {dropped.length > 0 && (
        <div className={styles.dropped} role="status">
          <p>{text('controls.htmlDropped')}</p>
          <ul>
            {dropped.map((part) => (
              <li key={part}>
                <code>{part}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
