/** Signs at the end of a code by which people tell it apart who may not read it. */
const SHOWN = 3;

/** spec visitors.33: a code as it is shown to who may look and not print. */
export function shownCode(code: string | null, isReadable: boolean): string | null {
  return code === null || isReadable ? code : `…${code.replaceAll('-', '').slice(-SHOWN)}`;
}
