/** A server's words with a full stop, so that ours can follow them. */
export function asSentence(words: string): string {
  return words === '' || /[.!?…。！？؟]$/.test(words) ? words : `${words}.`;
}
