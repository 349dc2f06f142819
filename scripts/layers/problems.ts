import { fullFolders, MOST_FILES } from './full-folders.ts';
import { circlesIn, type Graph } from './graph.ts';
import { knotsIn } from './knots.ts';
import { mayImport } from './layers.ts';
import { type SourceFile, sourceFiles } from './source-files.ts';

const PRODUCT = /^(core|web|server|cli)\//;
const TOOLS = /^(scripts|lab)\//;

/** What of a checkout breaks its layers, one sentence each. */
export function layerProblems(root: string): string[] {
  const files = sourceFiles(root);
  const circles = circlesIn(new Map(files.map((file) => [file.path, new Set(file.imports)])));
  return [
    ...files.flatMap(({ path, imports }) =>
      PRODUCT.test(path)
        ? imports
            .filter((each) => TOOLS.test(each))
            .map((each) => `${path} may not import ${each}: the product knows no tools`)
        : [],
    ),
    ...circles.map((circle) => `These files import each other in a circle: ${circle.join(' <-> ')}`),
    ...knotsIn(files).map(
      ({ folder, members }) => `In ${folder} these import each other in a circle: ${members.join(' <-> ')}`,
    ),
    ...fullFolders(files.map(({ path }) => path).filter((path) => PRODUCT.test(path))).map(
      ({ folder, files: count }) => `${folder} has ${count} source files; ${MOST_FILES} are the most`,
    ),
    ...arrowsIn(serverFolders(files))
      .filter(([from, to]) => !mayImport(from, to))
      .map(([from, to]) => `server/${from} may not import server/${to} (scripts/layers/layers.ts)`),
  ];
}

const arrowsIn = (graph: Graph) =>
  [...graph].flatMap(([from, targets]) => [...targets].map((to) => [from, to] as const));

/** Folders directly below `server`, and which others each imports; `.` stands for the files in `server` itself. */
function serverFolders(files: readonly SourceFile[]): Graph {
  const folders = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = serverFolder(path);
    if (from === null) continue;
    const targets = folders.get(from) ?? new Set();
    folders.set(from, targets);
    for (const to of imports.map(serverFolder)) if (to !== null && to !== from) targets.add(to);
  }
  return folders;
}

function serverFolder(path: string): string | null {
  const [top, folder = '', ...rest] = path.split('/');
  if (top !== 'server') return null;
  return rest.length === 0 ? '.' : folder;
}
