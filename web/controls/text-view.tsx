import { LineInput } from './line-input.tsx';
import type { ControlViewProps } from './types.ts';

/** One line of text: addresses, sizes, names. */
export function TextView({ control, ...line }: ControlViewProps) {
  const suggestions = control.options && `${line.id}-suggestions`;
  return (
    <>
      <LineInput {...line} list={suggestions} />
      {suggestions && (
        <datalist id={suggestions}>
          {control.options?.map((option) => (
            <option key={option.value} value={option.value} />
          ))}
        </datalist>
      )}
    </>
  );
}
