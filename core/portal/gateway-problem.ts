import type { TextKey } from '#core/texts/index.ts';
import { visitor } from '#core/texts/visitor.ts';

/** Codes of spec 8 a gateway, or what stands behind it, knows and the page itself cannot. */
const CODE = /^(?:1|2|[123]0\d\d)$/;

/**
 * What a gateway says went wrong where it sends a visitor back: `error` in the address, a code of spec 8 or words of its
 * own, which are not shown. null where it says nothing.
 */
export function gatewayProblem(error = ''): TextKey | null {
  const said = error.trim();
  if (said === '') return null;
  const key = `visitor.${said}`;
  return CODE.test(said) && Object.hasOwn(visitor, key) ? (key as TextKey) : 'visitor.2001';
}
