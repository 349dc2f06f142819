/** What a kind of mail is called where nobody has named it otherwise. */
export function mailLabel(type: string): string {
  return type.replaceAll('_', ' ');
}
