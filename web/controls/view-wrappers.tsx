import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ControlView, ControlViewProps } from './types.ts';

/**
 * The same view for a control with a delay: what is typed is told once the keys rest that long, or the person is done.
 * Nothing typed is lost, whatever takes the view away.
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
    // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts anew with each key alone
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
 * The same view, drawn anew only when what it shows changes: from one selected element to the next most values are
 * equal. For views without a state or a delay, which tell at once what is done to them.
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
