import { circlesIn, type Graph } from './graph.ts';
import { mayImport } from './layers.ts';
import { type SourceFile, sourceFiles } from './source-files.ts';

/** Folders whose subfolders never import each other in a circle. */
const WITHOUT_CIRCLES = ['core', 'server', 'server/adapters'];

/** What of a checkout breaks its layers, one sentence each. */
export function layerProblems(root: string): string[] {
  const files = sourceFiles(root);
  const circles = circlesIn(new Map(files.map((file) => [file.path, new Set(file.imports)])));
  return [
    ...circles.map((circle) => `These files import each other in a circle: ${circle.join(' <-> ')}`),
    ...WITHOUT_CIRCLES.flatMap((folder) =>
      circlesIn(foldersIn(files, folder)).map(
        (circle) => `These folders of ${folder} import each other in a circle: ${circle.join(' <-> ')}`,
      ),
    ),
    ...arrowsIn(foldersIn(files, 'server'))
      .filter(([from, to]) => !mayImport(from, to))
      .map(([from, to]) => `server/${from} may not import server/${to} (scripts/layers/layers.ts)`),
  ];
}

const arrowsIn = (graph: Graph) =>
  [...graph].flatMap(([from, targets]) => [...targets].map((to) => [from, to] as const));

/** Folders directly below one, and which others each imports; `.` stands for the files in the folder itself. */
function foldersIn(files: readonly SourceFile[], top: string): Graph {
  const folders = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = folderBelow(top, path);
    if (from === null) continue;
    const targets = folders.get(from) ?? new Set();
    folders.set(from, targets);
    for (const to of imports.map((each) => folderBelow(top, each))) if (to !== null && to !== from) targets.add(to);
  }
  return folders;
}

function folderBelow(top: string, path: string): string | null {
  if (!path.startsWith(`${top}/`)) return null;
  const [folder = '', ...rest] = path.slice(top.length + 1).split('/');
  return rest.length === 0 ? '.' : folder;
}
