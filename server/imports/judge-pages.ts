import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import type { ImportedPage, PagesTable } from '#core/ports/people/imports.ts';
import { type TextKey, type TextParams, text } from '#core/texts/index.ts';
import { pageFor } from '../access/access.ts';
import { isProgram, normalEmail } from '../domain/addresses.ts';
import { refusal } from '../domain/http-error.ts';
import type { PageDeps } from '../pages/deps.ts';
import { type Reader, readablePages } from '../pages/folders/list-folders.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { PageRecord } from '../ports/store/pages.ts';
import { FolderPaths, isPath, namesOfPath } from './place-folders.ts';
import { readTable, type TableRow } from './read-table.ts';

type Column = 'name' | 'template' | 'folder' | 'owner';
const NAME_MAXIMUM = 200;
const TABLE = {
  columns: { name: ['label', 'page'], template: [], folder: ['path'], owner: ['email', 'e-mail'] },
  key: 'name',
  isRow: () => false,
  most: 1_000,
} as const;

/** A line of the table, and what makes its page; without it none is made. */
export interface JudgedPage {
  readonly page: ImportedPage;
  readonly work?: {
    readonly template: PageRecord;
    readonly owner: UserRecord;
    readonly folder: readonly string[];
  };
}

export interface JudgedPages {
  readonly judged: readonly JudgedPage[];
  readonly ignored: readonly string[];
  readonly folders: FolderPaths;
}

/** What becomes of each line of a table of pages for who brings it in. */
export async function judgePages(reader: Reader, table: PagesTable, context: PageDeps): Promise<JudgedPages> {
  const { rows, ignored } = readTable<Column>(table.csv, TABLE);
  const { organisation, user } = reader;
  const folders = new FolderPaths(await context.store.folders.ofOrganisation(organisation.id));
  const templates = new Templates(reader, context);
  const owners = new Owners(reader, context);
  const judged: JudgedPage[] = [];
  for (const row of rows) {
    const template = await templates.find(row.cells.template || (table.template ?? ''));
    const owner = await owners.find(row.cells.owner || user.email);
    judged.push(judgeRow(row, { template, owner, folders, reader }));
  }
  // What is brought in is counted as it is made: pages that were made by the same table before are there already.
  return { judged: table.dry ? await withinQuota(judged, context) : judged, ignored, folders };
}

interface Problem {
  readonly key: TextKey;
  readonly params?: TextParams;
}

const isProblem = (found: object): found is Problem => 'key' in found;

interface Found {
  readonly template: PageRecord | Problem;
  readonly owner: UserRecord | Problem;
  readonly folders: FolderPaths;
  readonly reader: Reader;
}

function judgeRow({ line, cells }: TableRow<Column>, { template, owner, folders, reader }: Found): JudgedPage {
  const name = cells.name.replace(/\s+/g, ' ');
  const path = namesOfPath(cells.folder);
  const isNew = path.length > 0 && folders.find(path) === undefined;
  const page = {
    ...{ line, name, folder: path.join('/'), new_folder: isNew },
    template: isProblem(template) ? cells.template : template.label,
    owner: isProblem(owner) ? cells.owner : owner.email,
  };
  const wrong = ({ key, params }: Problem): JudgedPage => ({
    page: { ...page, outcome: 'wrong', problem: text(key, params) },
  });
  if (name === '') return wrong({ key: 'server.import.pageName' });
  if (name.length > NAME_MAXIMUM || /\p{C}/u.test(name))
    return wrong({ key: 'server.import.pageNameWrong', params: { most: NAME_MAXIMUM } });
  if (isProblem(template)) return wrong(template);
  if (isProblem(owner)) return wrong(owner);
  if (!isPath(path)) return wrong({ key: 'server.import.folder' });
  if (isNew && !mayInOrganisation(reader.actor, 'folders.change')) return wrong({ key: 'server.import.folderMissing' });
  return { page: { ...page, outcome: 'made' }, work: { template, owner, folder: path } };
}

/** Templates, and the pages of the organisation that who brings a table in may read: by name or id. */
class Templates {
  readonly #reader: Reader;
  readonly #context: PageDeps;
  readonly #found = new Map<string, Promise<PageRecord | Problem>>();

  constructor(reader: Reader, context: PageDeps) {
    this.#reader = reader;
    this.#context = context;
  }

  find(typed: string): Promise<PageRecord | Problem> {
    const known = this.#found.get(typed) ?? this.#search(typed);
    this.#found.set(typed, known);
    return known;
  }

  async #search(typed: string): Promise<PageRecord | Problem> {
    if (typed === '') return { key: 'server.import.template' };
    const { store } = this.#context;
    const light = { light: true };
    const isNamed = ({ id, label }: PageRecord) => id === typed || label.toLowerCase() === typed.toLowerCase();
    const templates = (await store.pages.templates(light)).filter(isNamed);
    const own = (await store.pages.ofOrganisation(readablePages(this.#reader), light)).filter(isNamed);
    const fitting = templates.length > 0 ? templates : own;
    const [one] = fitting.filter(({ id }) => id === typed).concat(fitting);
    if (!one) return { key: 'server.import.templateMissing', params: { name: typed } };
    if (one.id !== typed && fitting.length > 1)
      return { key: 'server.import.templateTwice', params: { name: typed, count: fitting.length } };
    return pageFor(one.id, this.#reader.user, 'read', this.#context);
  }
}

/** Those whom pages can belong to. */
class Owners {
  readonly #reader: Reader;
  readonly #context: PageDeps;
  readonly #found = new Map<string, Promise<UserRecord | Problem>>();

  constructor(reader: Reader, context: PageDeps) {
    this.#reader = reader;
    this.#context = context;
  }

  find(typed: string): Promise<UserRecord | Problem> {
    const email = normalEmail(typed);
    const known = this.#found.get(email) ?? this.#search(email);
    this.#found.set(email, known);
    return known;
  }

  async #search(email: string): Promise<UserRecord | Problem> {
    const { organisation, user, actor } = this.#reader;
    const { store } = this.#context;
    if (email === normalEmail(user.email)) return isProgram(user) ? { key: 'server.import.ownerNeeded' } : user;
    if (!mayInOrganisation(actor, 'pages.give')) return { key: 'server.import.ownerOther' };
    const owner = await store.users.byEmail(email);
    const member = await store.memberships.of(organisation.id, owner?.id ?? '');
    const isFree = member?.disabled_at === null && mayInOrganisation(member.role, 'pages.make');
    return owner && owner.disabled_at === null && isFree ? owner : { key: 'server.import.owner', params: { email } };
  }
}

/** Says of the lines that would be too many for their owners that they are. */
async function withinQuota(judged: readonly JudgedPage[], { usage }: PageDeps): Promise<JudgedPage[]> {
  const free = new Map<string, number>();
  const checked: JudgedPage[] = [];
  for (const one of judged) {
    if (!one.work) {
      checked.push(one);
      continue;
    }
    const { id } = one.work.owner;
    const { pages, pages_limit: limit } = await usage.of(id);
    const left = free.get(id) ?? limit - pages;
    free.set(id, left - 1);
    const problem = refusal(507, 'quota', 'server.quota.pages', { limit }).message;
    checked.push(left > 0 ? one : { page: { ...one.page, outcome: 'wrong', problem } });
  }
  return checked;
}
