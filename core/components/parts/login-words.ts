import { LOGIN_METHODS } from '#core/constants.ts';
import type { PageNode } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';

/** The default text of a login button. Stored pages rely on it: it never changes. */
export const CONNECT = 'Connect';

/** Whether the text of an element is still the default of a login button. */
export function isLoginWords({ props }: Pick<PageNode, 'props'>, property: string): boolean {
  const { method } = props;
  return (
    property === 'text' && typeof method === 'string' && [CONNECT, loginWords(method)].includes(String(props.text))
  );
}

/** The words a button of a login method begins with. */
export function loginWords(method: string): string {
  const name = LOGIN_METHODS.find((known) => known === method);
  return name === undefined ? CONNECT : text(`methods.words.${name}`);
}
