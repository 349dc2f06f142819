import { lazy, type RefObject, Suspense, useContext, useLayoutEffect, useRef } from 'react';
import { text } from '#core/texts/index.ts';
import { DroppedContext } from '../contexts.ts';
import { LongTextView } from '../text-views.tsx';
import type { ControlViewProps } from '../types.ts';
import styles from './html-view.module.css';

interface EditorProps extends ControlViewProps {
  /** Whether a person was typing in what stood here before: they go on. */
  readonly typing: RefObject<boolean>;
}

/** The code editor is loaded with the first Custom HTML; until it is there, and where it cannot be had, one types plainly. */
const CodeEditor = lazy(() =>
  import('./code-editor.tsx').then(
    (module) => ({ default: module.CodeEditor }),
    () => ({ default: PlainEditor }),
  ),
);

function PlainEditor({ typing, ...props }: EditorProps) {
  const { id } = props;
  useLayoutEffect(
    () => () => {
      typing.current = document.activeElement?.id === id;
    },
    [id, typing],
  );
  return <LongTextView {...props} />;
}

/** Markup, with a list below it of the parts that visitors will not get. */
export function HtmlView(props: ControlViewProps) {
  const dropped = useContext(DroppedContext);
  const typing = useRef(false);
  return (
    <div data-wide="">
      <Suspense fallback={<PlainEditor {...props} typing={typing} />}>
        <CodeEditor {...props} typing={typing} />
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
