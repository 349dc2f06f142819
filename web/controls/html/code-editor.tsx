import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { type RefObject, useEffect, useRef } from 'react';
import { text } from '#core/texts/index.ts';
import type { ControlViewProps } from '../control-view.tsx';
import styles from './html-view.module.css';

/** The editor's own colours, so that it is read in light and in dark. */
const COLORS = HighlightStyle.define([
  { tag: tags.tagName, color: 'var(--accent-text)' },
  { tag: tags.attributeName, color: 'var(--warning-text)' },
  { tag: tags.attributeValue, color: 'var(--success-text)' },
  { tag: [tags.comment, tags.angleBracket], color: 'var(--ink-soft)' },
]);

interface CodeEditorProps extends ControlViewProps {
  /** Whether a person was typing in what stood here before: they go on. */
  readonly typing: RefObject<boolean>;
}

/** Markup with its parts in colour. Tab leaves it, as it leaves every other input. */
export function CodeEditor(props: CodeEditorProps) {
  const { id, value, control, disabled } = props;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value is put into the editor there is
  useEffect(() => {
    if (!host.current) return;
    const view = new EditorView({
      parent: host.current,
      state: EditorState.create({ doc: value, extensions: extensions() }),
    });
    editor.current = view;
    if (latest.current.typing.current) goOn(view);
    return () => view.destroy();
  }, [id, control, disabled]);

  useEffect(() => {
    const view = editor.current;
    if (view === null || view.state.doc.toString() === value) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } });
  }, [value]);

  function goOn(view: EditorView): void {
    view.dispatch({ selection: { anchor: view.state.doc.length } });
    view.focus();
  }

  function extensions(): Extension[] {
    return [
      history(),
      keymap.of([...defaultKeymap, ...historyKeymap]),
      html(),
      syntaxHighlighting(COLORS),
      EditorView.lineWrapping,
      EditorState.readOnly.of(disabled),
      EditorView.contentAttributes.of({ id, 'aria-label': text(control.label) }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        const typed = state.doc.toString();
        if (docChanged && typed !== latest.current.value) latest.current.onType(typed);
      }),
      EditorView.domEventHandlers({ blur: () => latest.current.onDone() }),
    ];
  }

  return <div ref={host} className={styles.code} />;
}
