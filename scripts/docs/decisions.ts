/** The headings of a decision record, in their order. */
const HEADINGS = ['Status', 'Context', 'Decision', 'Consequences'];

const NAME = /^(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/;
const STATUS = /^(Accepted\.|Superseded by (decision )?\[)/;

/** More than this nobody reads: merge the records of one theme. */
const MOST_RECORDS = 60;
const MOST_WORDS = 250;

/** A file of docs/decisions. */
interface DecisionRecord {
  readonly name: string;
  readonly text: string;
}

/** Records that lack the form of a record, or that the index does not name once; one sentence each. */
export function decisionProblems(records: readonly DecisionRecord[], index: string): string[] {
  const named = linksIn(index);
  return [
    ...records.flatMap(formProblems),
    ...numberProblems(records),
    ...records.flatMap((record) => statusProblems(record, records)),
    ...records.flatMap(({ name }) => indexProblem(name, named.filter((link) => link === name).length)),
    ...(records.length > MOST_RECORDS
      ? [`docs/decisions has ${records.length} records, at most ${MOST_RECORDS} are read: merge those of one theme.`]
      : []),
  ];
}

function indexProblem(name: string, times: number): string[] {
  return times === 1 || !NAME.test(name)
    ? []
    : [`${name}: docs/decisions/README.md links it ${times} times; it has to be once.`];
}

function formProblems({ name, text }: DecisionRecord): string[] {
  const number = NAME.exec(name)?.[1];
  if (number === undefined)
    return [`${name}: the name of a record is its number in four digits and its title in kebab case.`];
  const sections = sectionsOf(text);
  const found = [...sections.keys()];
  const words = text.split(/\s+/).filter(Boolean).length;
  const problems: string[] = [];
  if (words > MOST_WORDS) problems.push(`${name}: ${words} words; at most ${MOST_WORDS}.`);
  if (!text.startsWith(`# ${Number(number)}. `))
    problems.push(`${name}: the first line has to be '# ${Number(number)}. ' and the decision.`);
  if (found.join() !== HEADINGS.join())
    problems.push(`${name}: the headings have to be ${HEADINGS.join(', ')}; they are ${found.join(', ')}.`);
  for (const [heading, content] of sections) if (!content) problems.push(`${name}: '${heading}' is empty.`);
  if (!STATUS.test(sections.get('Status') ?? ''))
    problems.push(`${name}: the status begins with 'Accepted.' or 'Superseded by [N](file)'.`);
  return problems;
}

function numberProblems(records: readonly DecisionRecord[]): string[] {
  const numbers = records.map(({ name }) => name.slice(0, 4));
  const twice = records.filter((_, index) => numbers.indexOf(numbers[index] ?? '') !== index);
  return twice.map(({ name }) => `${name}: another record has this number.`);
}

/** A record that another one supersedes, wholly or in part, says so: a reader who meets it first has to know. */
function statusProblems({ name, text }: DecisionRecord, records: readonly DecisionRecord[]): string[] {
  const status = statusOf(text);
  const superseded = [...status.matchAll(/Supersedes[\s\S]*?\.(?!md)/g)].flatMap(([sentence]) => linksIn(sentence));
  return superseded.flatMap((link) => {
    const other = records.find((record) => record.name === link);
    return !other || linksIn(statusOf(other.text)).includes(name)
      ? []
      : [`${link}: its status does not say that ${name} supersedes it.`];
  });
}

function sectionsOf(text: string): Map<string, string> {
  const parts = text.split(/^## /m).slice(1);
  return new Map(parts.map((part) => [part.split('\n', 1)[0] ?? '', part.slice(part.indexOf('\n')).trim()]));
}

const statusOf = (text: string) => sectionsOf(text).get('Status') ?? '';
const linksIn = (text: string) => [...text.matchAll(/\]\((\d{4}-[^)]+\.md)\)/g)].map(([, name = '']) => name);
