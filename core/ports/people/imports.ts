import type { OrganisationRole } from '#core/access/types.ts';

/**
 * What happens with one line of a table of people. Whether an address has an account at the server does not show.
 * - `invited`: an invitation is on its way.
 * - `changed`: one was open already, and has this role, name and groups now.
 * - `open`: the same invitation is open already; nothing is done.
 * - `member`: the person is in the organisation already, with the role that `role` names; it stays, and so do their groups.
 * - `above`: the role is above that of who asks, or the open invitation is.
 * - `wrong`: the line cannot be understood, or repeats another one.
 */
export type ImportOutcome = 'invited' | 'changed' | 'open' | 'member' | 'above' | 'wrong';

/** One line of a table of people, and what happens with it. */
export interface ImportedPerson {
  /** Of the table, counted from 1. */
  readonly line: number;
  /** As it was typed, where it is no email. */
  readonly email: string;
  readonly name: string;
  /** As it was typed, where it is no role. */
  readonly role: string;
  /** Names of the groups that they are in once they join; absent where the line names none, and of who is in already. */
  readonly groups?: readonly string[];
  readonly outcome: ImportOutcome;
  /** A sentence, where it is `above` or `wrong`. */
  readonly problem?: string;
}

/** What becomes of a table of people. */
export interface PeopleImport {
  /** Whether it was done; else it was only looked at. */
  readonly done: boolean;
  readonly people: readonly ImportedPerson[];
  /** How many lines have which outcome. */
  readonly counts: Readonly<Record<ImportOutcome, number>>;
  /** Columns that mean nothing here, by their names. */
  readonly ignored: readonly string[];
  /** Mails of invitations that one person sends within an hour at most; more wait and are sent by themselves. */
  readonly mails_an_hour: number;
}

/** A table of people (CSV), and what is to be done with it. */
export interface PeopleTable {
  readonly csv: string;
  /** Of lines that name none. */
  readonly role: OrganisationRole;
  /** Only says what would happen. */
  readonly dry: boolean;
}

/** One line of a table of pages, and what happens with it. */
export interface ImportedPage {
  /** Of the table, counted from 1. */
  readonly line: number;
  readonly name: string;
  /** The name of the template or page that it begins as; as it was typed, where there is none. */
  readonly template: string;
  /** The path of its folder; empty: none. */
  readonly folder: string;
  /** Whether that folder is made for it. */
  readonly new_folder: boolean;
  /** The email of its owner. */
  readonly owner: string;
  readonly outcome: 'made' | 'wrong';
  /** Of the page, once it is made. */
  readonly id?: string;
  /** A sentence, where it is `wrong`. */
  readonly problem?: string;
}

/** What becomes of a table of pages. */
export interface PagesImport {
  /** Whether it was done; else it was only looked at. */
  readonly done: boolean;
  readonly pages: readonly ImportedPage[];
  readonly counts: { readonly made: number; readonly wrong: number };
  /** Columns that mean nothing here, by their names. */
  readonly ignored: readonly string[];
}

/** A table of pages (CSV), and what is to be done with it. */
export interface PagesTable {
  readonly csv: string;
  /** Name or id of the template of lines that name none. */
  readonly template?: string;
  /** Only says what would happen. */
  readonly dry: boolean;
}

/** Beyond the specified calls (spec api.31): tables that are brought in and taken out. `org` is an id or a name in addresses. */
export interface ImportCalls {
  importPeople(org: string, table: PeopleTable, signal?: AbortSignal): Promise<PeopleImport>;
  /** With an idempotency key each line is made once, however often it is asked. */
  importPages(
    org: string,
    table: PagesTable,
    options?: { readonly idempotencyKey?: string },
    signal?: AbortSignal,
  ): Promise<PagesImport>;
  /** The people of an organisation as a table (CSV), piece by piece. */
  exportPeople(org: string, signal?: AbortSignal): Promise<ReadableStream<Uint8Array>>;
}
