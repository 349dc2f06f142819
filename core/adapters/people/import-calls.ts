import type { ImportCalls, PagesImport, PeopleImport } from '#core/ports/people/imports.ts';
import { body, field } from '../answer-parts.ts';
import type { Call } from '../api-call.ts';

const at = (org: string, path: string): string => `/organisations/${encodeURIComponent(org)}/${path}`;

/** Tables that are brought in and taken out. */
export function importCalls(call: Call): ImportCalls {
  return {
    importPeople: (org, table, signal) =>
      field(
        call<Record<string, PeopleImport>>(at(org, 'people/import'), { method: 'POST', body: table, signal }),
        'import',
      ),
    importPages: (org, table, write, signal) =>
      field(
        call<Record<string, PagesImport>>(at(org, 'editor_pages/import'), {
          method: 'POST',
          body: table,
          ...(write && { write }),
          signal,
        }),
        'import',
      ),
    exportPeople: (org, signal) => body(call(at(org, 'members.csv'), { file: true, signal })),
  };
}
