import type { Described } from '../../server/routes/openapi/describe-api.ts';

/** A table of every call: what it is, what it does, who may make it. */
export function callsTable(routes: readonly Described[]): string {
  const rows = routes.map(({ method, url, summary, access }) => `| \`${method} ${url}\` | ${summary} | ${access} |`);
  return ['| Call | What it does | Who may |', '| --- | --- | --- |', ...rows].join('\n');
}
