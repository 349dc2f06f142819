import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { cleanHtml } from '#core/page/html/clean-markup.ts';
import { text } from '#core/texts/index.ts';
import { parseNow } from '../../app/adapters/html-parsers.ts';
import { lazyView } from '../../ui/lazy/lazy-view.tsx';
import type { ControlViewProps } from '../control-view.tsx';
import { LongTextView } from '../text-views.tsx';
import styles from './html-view.module.css';

interface EditorProps extends ControlViewProps {
  /** Whether a person was typing in what stood here before: they go on. */
  readonly typing: RefObject<boolean>;
}

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

/** The code editor is loaded with the first Custom HTML; until it is there, and where it cannot be had, one types plainly. */
const CodeEditor = lazyView<EditorProps>(async () => (await import('./code-editor.tsx')).CodeEditor, {
  waiting: (props) => <PlainEditor {...props} />,
  missing: (props) => <PlainEditor {...props} />,
});

/** Milliseconds without a key after which a tag is taken for finished. */
const PAUSE = 400;

/** Markup, with a list below it of the parts that visitors will not get. */
export function HtmlView(props: ControlViewProps) {
  const written = useSettled(props.value);
  const refused = useMemo(() => cleanHtml(written, parseNow).refused, [written]);
  const typing = useRef(false);
  return (
    <div data-wide="">
      <CodeEditor {...props} typing={typing} />
      {refused.length > 0 && (
        <div className={styles.refused} role="status">
          <p>{text('controls.htmlRefused')}</p>
          <ul>
            {refused.map((part) => (
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

/** The value once nobody has changed it for a while: of half a tag there is nothing to say. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const waiting = setTimeout(setSettled, PAUSE, value);
    return () => clearTimeout(waiting);
  }, [value]);
  return settled;
}
