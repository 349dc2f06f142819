import { FOLDER_DEPTH, FOLDER_NAME_MAXIMUM, folderPath } from '#core/page/folder-tree.ts';
import type { PageDeps } from '../pages/deps.ts';
import { addFolder } from '../pages/folders/change-folder.ts';
import { type FolderRecord, folderKey } from '../ports/store/home/folders.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';

/** The folders of an organisation, found by the paths that people write. */
export class FolderPaths {
  readonly #ids = new Map<string, string>();

  constructor(folders: readonly FolderRecord[]) {
    this.#read(folders);
  }

  #read(folders: readonly FolderRecord[]): void {
    for (const { id } of folders) this.#ids.set(keyOf(folderPath(id, folders).map(({ name }) => name)), id);
  }

  /** The id of a folder; undefined: it is not there. */
  find(path: readonly string[]): string | undefined {
    return this.#ids.get(keyOf(path));
  }

  /** The folder of a path, made with those around it where they are not there. */
  async make(
    path: readonly string[],
    organisation: OrganisationRecord,
    by: string,
    deps: Pick<PageDeps, 'store' | 'clock'>,
  ): Promise<string | null> {
    let parent: string | null = null;
    for (const [index, name] of path.entries()) {
      const here = path.slice(0, index + 1);
      parent = this.find(here) ?? (await this.#makeOne(here, { name, parent_id: parent }, organisation, by, deps));
    }
    return parent;
  }

  async #makeOne(
    path: readonly string[],
    place: { readonly name: string; readonly parent_id: string | null },
    organisation: OrganisationRecord,
    by: string,
    deps: Pick<PageDeps, 'store' | 'clock'>,
  ): Promise<string> {
    const made = await addFolder(organisation, place, by, deps).catch(async (error: unknown) => {
      // Somebody else has made it meanwhile.
      this.#read(await deps.store.folders.ofOrganisation(organisation.id));
      const id = this.find(path);
      if (id === undefined) throw error;
      return { id };
    });
    this.#ids.set(keyOf(path), made.id);
    return made.id;
  }
}

const keyOf = (path: readonly string[]): string => path.map(folderKey).join('/');

/** The names of a path that was written as `Harbour/Cafes`; none for a page in no folder. */
export function namesOfPath(typed: string): string[] {
  return typed
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

export function isPath(names: readonly string[]): boolean {
  return (
    names.length <= FOLDER_DEPTH && names.every((name) => name.length <= FOLDER_NAME_MAXIMUM && !/\p{C}/u.test(name))
  );
}
