import program from '../../package.json' with { type: 'json' };

/** Folders of the core that are no theme of the package. */
const INSIDE = new Set(['package', 'testing']);

/** The package.json of `@portico/core`. */
export function packageJson(themes: readonly string[], imported: ReadonlySet<string>): object {
  const versions: Readonly<Record<string, string>> = program.dependencies;
  const dependencies = [...imported].sort().map((name) => {
    const version = versions[name];
    if (version === undefined) throw new Error(`core imports ${name}, which package.json does not have`);
    return [name, version];
  });
  const offered = themes.filter((theme) => !INSIDE.has(theme)).map((theme) => [`./${theme}/*`, at(`${theme}/*`)]);
  return {
    name: '@portico/core',
    version: program.version,
    description: 'Pages of Wi-Fi hotspots without an editor: documents, machines, checks, publishing, calls.',
    license: program.license,
    type: 'module',
    engines: program.engines,
    sideEffects: false,
    exports: { '.': at('package/index'), './constants': at('constants'), ...Object.fromEntries(offered) },
    imports: { '#core/*': './core/*', '#schemas/*': './schemas/*' },
    dependencies: Object.fromEntries(dependencies),
  };
}

const at = (path: string) => ({ types: `./core/${path}.d.ts`, default: `./core/${path}.js` });
