import type { MarkupElement } from '#core/page/types.ts';
import { element } from './element.ts';
import type { RenderContext } from './types.ts';

/** The sentence that says what is wrong; an input that it belongs to names its id. */
export function problemText(
  problem: string,
  { spokenIn }: Pick<RenderContext, 'spokenIn'>,
  id?: string,
): MarkupElement {
  return element('p', { class: 'p-error', id, role: 'alert', ...spokenIn(problem) }, problem);
}

export function errorId(name: string, scope: string): string {
  return `error.${name}.${scope}`;
}
