import { loginMethod } from '#core/auth/registry.ts';
import type { PageNode } from '#core/page/types.ts';

/** Whether a node logs in: what the page itself asks stands above the first that does. */
export function isLogin({ props }: PageNode): boolean {
  return typeof props.method === 'string' && loginMethod(props.method) !== undefined;
}
