import { componentByName } from '#core/components/index.ts';
import { controlById } from '#core/controls/index.ts';
import type { Json } from '#core/page/types.ts';
import type { TextKey } from '#core/texts/index.ts';

/**
 * Why people could not enter a value for a property in the editor; null where they can, and where no control edits the
 * property. Null as a value is the default.
 */
export function valueProblem(component: string, property: string, value: Json): TextKey | null {
  if (value === null) return null;
  const controls = (componentByName(component)?.controls ?? [])
    .map(controlById)
    .filter((control) => control.property === property);
  for (const { parse, read } of controls) {
    const parsed = parse(read(value));
    if ('error' in parsed) return parsed.error;
  }
  return null;
}
