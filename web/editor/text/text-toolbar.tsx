import Check from 'lucide-react/icons/check';
import Italic from 'lucide-react/icons/italic';
import Bold from 'lucide-react/icons/letter-b';
import Link from 'lucide-react/icons/link';
import Underline from 'lucide-react/icons/underline';
import Unlink from 'lucide-react/icons/unlink';
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { addresses } from '#core/controls/words.ts';
import type { Span } from '#core/page/edit-rich-text.ts';
import type { Toggle } from '#core/page/rich-text.ts';
import { text } from '#core/texts/index.ts';
import { keysFor } from '../../app/keyboard.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { EditorStore } from '../store/editor-store.ts';
import { useView } from '../store/use-store.ts';
import type { TextWriter } from '../text-writer/text-writer.ts';
import { hasMark, linkWords, MARK_NAMES, markSelected, wordsToLink } from './mark-text.ts';
import styles from './text-toolbar.module.css';

const TOGGLES: readonly (readonly [mark: Toggle, Icon: typeof Bold, keys: string])[] = [
  ['bold', Bold, 'Ctrl+B'],
  ['italic', Italic, 'Ctrl+I'],
  ['underline', Underline, 'Ctrl+U'],
];

interface ToolbarProps {
  readonly store: EditorStore;
  readonly writer: TextWriter;
}

/** The look of the words that are selected in a text, beside them; for fingers above the keyboard. */
export function TextToolbar({ store, writer }: ToolbarProps) {
  const linking = useView(store, 'linking');
  const place = usePlace(store, writer, linking);
  const touch = window.matchMedia('(pointer: coarse)').matches;
  const link = wordsToLink(writer);
  if (place === null) return null;
  return createPortal(
    <div
      className={styles.bar}
      data-touch={touch || undefined}
      data-below={place.below || undefined}
      style={touch ? { top: place.bottom } : { left: place.left, top: place.top }}
      role="toolbar"
      aria-label={text('editor.textToolbar')}
      // the words stay selected, and the keyboard of a phone open
      onPointerDown={(event) => (event.target as Element).closest('input') ?? event.preventDefault()}
      onMouseDown={(event) => (event.target as Element).closest('input') ?? event.preventDefault()}
    >
      {linking ? (
        <LinkForm store={store} writer={writer} span={link} />
      ) : (
        <>
          {TOGGLES.map(([mark, Icon, keys]) => (
            <IconButton
              key={mark}
              label={text(MARK_NAMES[mark])}
              shortcut={keysFor(keys)}
              icon={<Icon size={16} />}
              pressed={hasMark(writer, mark)}
              side="top"
              onClick={() => markSelected(store, writer, mark)}
            />
          ))}
          <IconButton
            label={text(link.href === '' ? 'editor.link' : 'editor.changeLink')}
            shortcut={keysFor('Ctrl+K')}
            icon={<Link size={16} />}
            pressed={link.href !== ''}
            side="top"
            onClick={() => markSelected(store, writer, 'link')}
          />
        </>
      )}
    </div>,
    document.body,
  );
}

interface Place {
  readonly left: string;
  readonly top: number;
  readonly below: boolean;
  /** Where the bar stands that is for fingers. */
  readonly bottom: number;
}

/** Pixels: half of the width that the bar has, with what is left free beside it; its height with that. */
const HALF = { bar: 84, form: 172 };
const HEIGHT = { bar: 52, touch: 56 };

/** Where the bar stands, in the editor's window; null where nothing is selected and no finger can press it. */
function usePlace(store: EditorStore, writer: TextWriter, linking: boolean): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const { ownerDocument } = writer.element;
    const viewport = window.visualViewport;
    const update = () => setPlace(placeOf(store, writer, linking));
    const canvas = store.canvas;
    const ask = () => canvas?.moved.ask();
    const moved = canvas?.moved.subscribe(update);
    ownerDocument.addEventListener('selectionchange', ask);
    viewport?.addEventListener('resize', ask);
    viewport?.addEventListener('scroll', ask);
    update();
    return () => {
      moved?.();
      ownerDocument.removeEventListener('selectionchange', ask);
      viewport?.removeEventListener('resize', ask);
      viewport?.removeEventListener('scroll', ask);
    };
  }, [store, writer, linking]);
  return place;
}

function placeOf(store: EditorStore, writer: TextWriter, linking: boolean): Place | null {
  const { canvas } = store;
  const { span } = writer;
  const touch = window.matchMedia('(pointer: coarse)').matches;
  if (!canvas || (!touch && !linking && span.start === span.end && wordsToLink(writer).href === '')) return null;
  const selection = writer.element.ownerDocument.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
  const rect = range?.getBoundingClientRect();
  const box = rect && rect.height > 0 ? rect : writer.element.getBoundingClientRect();
  const above = canvas.pointInEditor({ x: box.left + box.width / 2, y: box.top });
  const under = canvas.pointInEditor({ x: box.left, y: box.bottom });
  const half = linking ? HALF.form : HALF.bar;
  const below = above.y - HEIGHT.bar < canvas.edges.top;
  const viewport = window.visualViewport;
  return {
    left: `clamp(${half}px, ${Math.round(above.x)}px, calc(100vw - ${half}px))`,
    top: Math.round(below ? under.y : above.y),
    below,
    bottom: (viewport ? viewport.offsetTop + viewport.height : window.innerHeight) - HEIGHT.touch,
  };
}

interface LinkProps extends ToolbarProps {
  /** The words that the link is put on, and where they lead now. */
  readonly span: Span & { readonly href: string };
}

/** Asks for the address of a link. */
function LinkForm({ store, writer, span }: LinkProps) {
  const { input, address, problem, write, apply, close, leave, isLink } = useLinkForm({ store, writer, span });
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(address);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <form className={styles.form} onSubmit={submit} onBlur={leave} onKeyDown={onKey} noValidate>
      <input
        ref={input}
        className={styles.address}
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={text('editor.linkExample')}
        aria-label={text('editor.linkAddress')}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        value={address}
        onChange={(event) => write(event.target.value)}
      />
      <IconButton label={text('editor.linkApply')} icon={<Check size={16} />} side="top" type="submit" />
      {isLink && (
        <IconButton
          label={text('editor.removeLink')}
          icon={<Unlink size={16} />}
          side="top"
          onClick={() => apply('')}
        />
      )}
      {problem !== null && (
        <div id={id} className={styles.problem} role="alert">
          <p>{problem}</p>
          {addresses.link.remedy && <p>{text(addresses.link.remedy)}</p>}
        </div>
      )}
    </form>
  );
}

/** The address as it is typed; the text stays the one that is written in until the field is closed or left. */
function useLinkForm({ store, writer, span }: LinkProps) {
  const [words] = useState(span);
  const [address, setAddress] = useState(span.href);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // Before the field can be seen and used: the text would take the loss of its focus for the end of writing.
  useLayoutEffect(() => {
    writer.held = true;
    const typed = writer.takeAhead();
    if (typed !== '') setAddress(typed);
    input.current?.focus();
    // what was typed replaces the address that is there
    if (typed === '') input.current?.select();
  }, [writer]);
  const write = (typed: string) => {
    setAddress(typed);
    setProblem(null);
  };
  const close = () => {
    store.view.send({ type: 'link.answered' });
    writer.resume();
  };
  const apply = (href: string) => {
    const parsed = addresses.link.parse(href);
    if ('error' in parsed) {
      setProblem(text(parsed.error));
      return;
    }
    linkWords(writer, words, String(parsed.value));
    store.say(text(href === '' ? 'editor.linkRemoved' : 'editor.linkSet'));
    close();
  };
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    // a frame that gets the focus is told after this
    requestAnimationFrame(() => {
      if (!form.isConnected || form.contains(document.activeElement)) return;
      const { element } = writer;
      writer.held = false;
      store.view.send({ type: 'link.answered' });
      if (element.ownerDocument.activeElement !== element) store.send({ type: 'writing.ended' });
    });
  };
  return { input, address, problem, write, apply, close, leave, isLink: words.href !== '' };
}
