import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { useValue, type Value } from './store/value.ts';

/** Says aloud what was done without a pointer to be seen by. */
export function LiveRegion({ said }: { readonly said: Value<string> }) {
  const words = useValue(said);
  return (
    <VisuallyHidden>
      <span role="log" aria-live="polite" data-said>
        {words}
      </span>
    </VisuallyHidden>
  );
}
