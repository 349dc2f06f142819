/** A line without control characters: what a page or a server says cannot steer the terminal. */
export function printable(line: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return line.replace(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029]/g, ' ');
}
