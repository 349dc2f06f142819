import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import type { ControlView, ControlViewProps } from './types.ts';

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
