/** A host name as DNS has it: letters beyond ASCII as browsers write them, `bücher.example` as `xn--bcher-kva.example`. */
export function asciiHostname(name: string): string {
  if (/^[\x20-\x7e]*$/.test(name) || /[\s/:@?#\\]/.test(name)) return name;
  return URL.parse(`http://${name}`)?.hostname ?? name;
}
