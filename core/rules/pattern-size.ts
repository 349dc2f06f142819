/**
 * Instructions of the largest program that a pattern may become: `^.{1,500}$` fits, which is as long as an answer may
 * be. The engine takes time by the length of the text times these.
 */
export const LARGEST_PROGRAM = 1_024;

/** One sign of a pattern each: words taken as they stand, a class, the start of a group, a repetition, anything else. */
const SIGN =
  /\\Q.*?(?:\\E|$)|\\(?:[pPx]\{[^}]*\}|.)|\[\^?\]?(?:\\.|\[:\^?\w+:\]|[^\]\\])*\]|\((?:\?(?:P?<\w+>|[imsU-]*[:)]))?|\{(?<least>\d+)(?<comma>,)?(?<most>\d*)\}\??|./gsu;

/** A group that is open: the size of what is in it, and of its last part, which a repetition would repeat. */
interface Group {
  readonly captures: boolean;
  size: number;
  last: number;
}

/**
 * How many instructions a pattern becomes, read off before an engine writes them: counted repeats are written out, those
 * in one another multiply. It is about right, where the engine has nothing to simplify; what is no pattern has any size.
 */
export function patternSize(pattern: string): number {
  let open = [group(false)];
  for (const { 0: sign, groups = {} } of pattern.matchAll(SIGN)) {
    const current = open.at(-1) ?? group(false);
    if (groups.least !== undefined) repeat(current, groups);
    else if (/^\((?!.*\)$)/.test(sign)) open.push(group(!sign.endsWith(':')));
    else if (sign === ')') open = closed(open);
    else if (/^[*+?]$/.test(sign)) current.size += 1;
    else add(current, sign.startsWith('\\Q') ? sign.length : 1);
  }
  return open.reduce((sum, { size }) => sum + size, 0);
}

function group(captures: boolean): Group {
  return { captures, size: 0, last: 0 };
}

function add(to: Group, size: number): void {
  to.size += size;
  to.last = size;
}

/** The groups that are open after the last one is closed, which is a part of the one around it. */
function closed(open: readonly Group[]): Group[] {
  const [inner, outer = group(false)] = [open.at(-1), open.at(-2)];
  if (inner) add(outer, inner.size + (inner.captures ? 2 : 0));
  return [...open.slice(0, -2), outer];
}

/** `{3}` is three copies, `{3,}` three and a loop, `{3,5}` five and a way past each of the last two. */
function repeat(to: Group, { least = '', comma, most = '' }: Readonly<Record<string, string | undefined>>): void {
  const copies = Number(comma !== undefined && most !== '' ? most : least);
  const ways = comma !== undefined && most === '' ? 1 : copies - Number(least);
  to.size += (copies - 1) * to.last + ways;
}

/** Letters, classes of them and any character, each repeated or not. */
const PLAIN =
  /^\^?(?:(?:[\w @,;:'"/-]|\\[dDsSwW.]|\.|\[\^?(?:0-9|a-z|A-Z|[\w@.])+-?\])(?:[*+?]|\{\d{1,2}(?:,\d{0,2})?\})?)*\$?$/;
const COUNTS = /\{(\d+),(\d+)\}/g;
const LONGEST = 200;
/** What the engine adds to every program. */
const FRAME = 4;

/**
 * Whether a pattern is seen at once to be one of every engine, that runs in linear time. Most patterns of forms are, and
 * an engine takes longer to load than everything else that is done with a configuration.
 */
export function isPlainPattern(pattern: string): boolean {
  if (pattern.length > LONGEST || !PLAIN.test(pattern)) return false;
  if (!Array.from(pattern.matchAll(COUNTS)).every(([, least, most]) => Number(least) <= Number(most))) return false;
  return patternSize(pattern) + FRAME <= LARGEST_PROGRAM;
}
