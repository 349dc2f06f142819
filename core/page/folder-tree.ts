/** Folders stand in one another at most so deep. */
export const FOLDER_DEPTH = 3;
/** Folders of an organisation. */
export const MOST_FOLDERS = 2_000;
/** Characters of a folder's name. */
export const FOLDER_NAME_MAXIMUM = 100;

/** What a tree of folders is made of. */
export interface TreeFolder {
  readonly id: string;
  readonly parent_id: string | null;
  readonly name: string;
}

/** The folders around one, the outermost first, and itself as the last; none where it is not there. */
export function folderPath<F extends TreeFolder>(id: string | null, folders: readonly F[]): F[] {
  const path: F[] = [];
  let folder = folders.find((one) => one.id === id);
  while (folder && !path.includes(folder)) {
    path.unshift(folder);
    const { parent_id } = folder;
    folder = folders.find((one) => one.id === parent_id);
  }
  return path;
}

/** A folder and all in it, at any depth. */
export function foldersWithin<F extends TreeFolder>(id: string, folders: readonly F[]): F[] {
  const inside = (parent: string, seen: ReadonlySet<string>): F[] =>
    folders
      .filter((one) => one.parent_id === parent && !seen.has(one.id))
      .flatMap((one) => [one, ...inside(one.id, new Set([...seen, one.id]))]);
  const itself = folders.filter((one) => one.id === id);
  return [...itself, ...inside(id, new Set([id]))];
}

/** How many folders stand in one another from this one down. */
function heightOf(id: string, folders: readonly TreeFolder[]): number {
  const depth = folderPath(id, folders).length;
  return Math.max(1, ...foldersWithin(id, folders).map((one) => folderPath(one.id, folders).length - depth + 1));
}

export type PlaceProblem = 'missing' | 'circle' | 'deep';

/**
 * Why a folder cannot stand in this one; null where it can. `id` is null for a new one. The top is always free: there a folder
 * is as high as it is.
 */
export function placeProblem(
  { id, parent_id }: { readonly id: string | null; readonly parent_id: string | null },
  folders: readonly TreeFolder[],
): PlaceProblem | null {
  if (parent_id === null) return null;
  const path = folderPath(parent_id, folders);
  if (path.length === 0) return 'missing';
  if (path.some((one) => one.id === id)) return 'circle';
  return path.length + (id === null ? 1 : heightOf(id, folders)) > FOLDER_DEPTH ? 'deep' : null;
}

/** Folders in the order of their tree, each behind the one it is in, with how many are around it. */
export function inTreeOrder<F extends TreeFolder>(
  folders: readonly F[],
): { readonly folder: F; readonly depth: number }[] {
  const ids = new Set(folders.map(({ id }) => id));
  const children = new Map<string | null, F[]>();
  for (const folder of folders) {
    // One whose parent is gone stands at the top.
    const place = folder.parent_id !== null && ids.has(folder.parent_id) ? folder.parent_id : null;
    children.set(place, [...(children.get(place) ?? []), folder]);
  }
  const below = (place: string | null, depth: number): { folder: F; depth: number }[] =>
    (children.get(place) ?? [])
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .flatMap((folder) => [{ folder, depth }, ...below(folder.id, depth + 1)]);
  return below(null, 0);
}
