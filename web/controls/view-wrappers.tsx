import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ControlView, ControlViewProps } from './control-view.ts';

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
