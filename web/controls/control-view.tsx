import {
  type ComponentType,
  createContext,
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { PageStyle } from '#core/components/types.ts';
import type { Control } from '#core/controls/types.ts';
import type { WebFont } from '#core/fonts/types.ts';
import type { LinkPreview } from '#core/ports/api.ts';

/**
 * The view of a control: shows a value as text and reports what the user types. It knows neither the page nor the
 * property; the row around it keeps a wrong value and shows its message.
 */
export interface ControlViewProps {
  readonly control: Pick<Control, 'label' | 'options' | 'delay' | 'refers'>;
  /** Id of the input, named by the row's label. */
  readonly id: string;
  readonly value: string;
  /** The value that applies where nothing is set, in words. */
  readonly applied?: string | undefined;
  /** The selected elements differ: `value` is empty, and `applied` says so. */
  readonly mixed?: boolean | undefined;
  /** The applied value as the control shows one: a color, a font, one of its choices. */
  readonly appliedValue?: string | undefined;
  /** Ids of what describes the input: its message. */
  readonly describedBy?: string;
  readonly invalid: boolean;
  /** Reads a part of the value by itself, where a view has several inputs: only the wrong one is marked. */
  readonly parse?: Control['parse'];
  readonly disabled: boolean;
  /** Called while the user types; all calls until `onDone` are one undo step. */
  onType(typed: string): void;
  /** The user is done: Enter, or a click elsewhere. */
  onDone(): void;
}

export type ControlView = ComponentType<ControlViewProps>;

/**
 * The server's web fonts (spec uploads.15), ready to be drawn in; rejects where they cannot be had. null where nobody
 * can ask.
 */
export type LoadFonts = () => Promise<readonly WebFont[]>;

export const FontsContext = createContext<LoadFonts | null>(null);

/** The values that a page offers to its controls: its style, and the colors that its elements have. */
export interface PageOffers {
  readonly style: PageStyle;
  readonly used: readonly string[];
}

/** The offers of the page now; null where there is no page. */
export const PageOffersContext = createContext<(() => PageOffers) | null>(null);

/** Called with what an image shows that was chosen for what is selected. */
export const DescribeContext = createContext<((alt: string) => void) | null>(null);

/** Address of the picture whose focus is set; empty where none is shown. */
export const FocusedPictureContext = createContext('');

/**
 * Looks what stands behind an address (spec api.26); rejects where nothing can be read there. null where nobody can
 * look.
 */
export type Inspect = (url: string) => Promise<LinkPreview>;

export const InspectContext = createContext<Inspect | null>(null);

/** Whether the page has a language visitors could choose. */
export const HasLanguagesContext = createContext(false);

/**
 * Wraps the view of a control with a delay: a typed value is reported after a pause of that length or when the user is
 * done. Nothing typed is lost when the view is removed.
 */
export function delayed(View: ControlView): ControlView {
  return function DelayedView(props: ControlViewProps) {
    const [typed, setTyped] = useState<string | null>(null);
    const waiting = useRef<(() => void) | null>(null);
    const tell = () => {
      const telling = waiting.current;
      waiting.current = null;
      telling?.();
      setTyped(null);
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: only a keystroke restarts the timer
    useEffect(() => {
      if (typed === null) return;
      const timer = setTimeout(tell, props.control.delay);
      return () => clearTimeout(timer);
    }, [typed]);
    useEffect(() => () => waiting.current?.(), []);
    const type = (words: string) => {
      waiting.current = () => props.onType(words);
      setTyped(words);
    };
    const finish = () => {
      tell();
      props.onDone();
    };
    return <View {...props} value={typed ?? props.value} onType={type} onDone={finish} />;
  };
}

/**
 * Wraps a view so that it renders only when its value changes: from one selected element to the next most values are
 * equal. For views without state or delay.
 */
export function steady(View: ControlView): ControlView {
  const Still = memo(View);
  return function SteadyView(props: ControlViewProps) {
    const latest = useRef(props);
    useLayoutEffect(() => {
      latest.current = props;
    });
    const type = useCallback((words: string) => latest.current.onType(words), []);
    const finish = useCallback(() => latest.current.onDone(), []);
    return <Still {...props} onType={type} onDone={finish} />;
  };
}
