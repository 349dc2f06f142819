/** Somebody who is to be invited, as it was typed. */
export interface InvitedPerson {
  readonly email: string;
  /** As mail programs write it before the address; absent where only the address was typed. */
  readonly name?: string;
}

/**
 * spec organisations.34: the people of a field that takes many: separated by commas, semicolons or lines, as
 * `ann@company.com` or `Ann Miller <ann@company.com>`, mixed as one likes. A comma before an address in brackets belongs to the name,
 * as mail programs of offices write it: `Miller, Ann <ann@company.com>`. What is no address is kept: the server says so. Twice the
 * same address is one person.
 */
export function peopleIn(typed: string): InvitedPerson[] {
  const found = new Map<string, InvitedPerson>();
  for (const person of piecesOf(typed).flatMap(peopleOfPiece)) {
    const key = person.email.toLowerCase();
    if (!found.has(key)) found.set(key, person);
  }
  return [...found.values()];
}

/** A person as they could be typed. */
export function writtenAs({ email, name }: InvitedPerson): string {
  return name === undefined ? email : `"${name}" <${email}>`;
}

/** A quoted name may have separators in it. */
function piecesOf(typed: string): string[] {
  return splitAt(/[;\r\n]/, typed).flatMap(piecesAtCommas);
}

/** `Miller, Ann <ann@company.com>` is one person: a name before and a name with an address. */
function piecesAtCommas(typed: string): string[] {
  const pieces: string[] = [];
  for (const piece of splitAt(/,/, typed)) {
    const last = pieces.at(-1);
    if (last !== undefined && !last.includes('@') && /^[^@<>]+<[^<>]+>$/.test(piece))
      pieces.splice(-1, 1, `${last}, ${piece}`);
    else pieces.push(piece);
  }
  return pieces;
}

function splitAt(separator: RegExp, typed: string): string[] {
  const pieces: string[] = [''];
  let isQuoted = false;
  for (const letter of typed) {
    if (letter === '"') isQuoted = !isQuoted;
    if (!isQuoted && separator.test(letter)) pieces.push('');
    else pieces[pieces.length - 1] += letter;
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}

function peopleOfPiece(piece: string): InvitedPerson[] {
  const [, before = '', address] = /^([^<>]*)<([^<>]+)>$/.exec(piece) ?? [];
  if (address !== undefined) {
    const name = before.replaceAll('"', '').trim();
    return [{ email: address.trim(), ...(name !== '' && { name }) }];
  }
  const words = piece.split(/\s+/);
  // Addresses side by side; other words are one wrong address, told as it was typed.
  return words.every((word) => word.includes('@')) ? words.map((email) => ({ email })) : [{ email: piece }];
}
