import type { Described } from '../../server/routes/openapi/describe-api.ts';

const START = '<!-- calls -->';
const END = '<!-- /calls -->';

/** A table of every call: what it is, what it does, who may make it. */
export function callsTable(routes: readonly Described[]): string {
  const rows = routes.map(({ method, url, summary, access }) => `| \`${method} ${url}\` | ${summary} | ${access} |`);
  return ['| Call | What it does | Who may |', '| --- | --- | --- |', ...rows].join('\n');
}

/** A page with the table between its marks. */
export function withCalls(page: string, table: string): string {
  const [before, rest] = page.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/api.md lacks ${START} or ${END}.`);
  return `${before}${START}\n\n${table}\n\n${END}${after}`;
}
