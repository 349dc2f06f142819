/** A program that ends with 0 where all is well, and says what is wrong otherwise. */
export interface Check {
  readonly name: string;
  /** A program of node_modules/.bin, or 'node' for a script. */
  readonly program: string;
  readonly args: readonly string[];
}

/** Every TypeScript program; together they see every file. */
const PROGRAMS = [
  'core/tsconfig.json',
  'core/tsconfig.test.json',
  'core/adapters/tsconfig.json',
  'web/tsconfig.json',
  'web/tsconfig.test.json',
  'tsconfig.node.json',
];

export const checks: readonly Check[] = [
  { name: 'lint, format and import borders', program: 'biome', args: ['check', '.', '--error-on-warnings'] },
  ...PROGRAMS.map((file) => ({ name: `types of ${file}`, program: 'tsc', args: ['-p', file] })),
  { name: 'unused files, exports and packages', program: 'knip', args: ['--no-progress'] },
  { name: 'citations of rules and decisions', program: 'node', args: ['scripts/check-citations.ts'] },
  { name: 'circles and layers', program: 'node', args: ['scripts/check-layers.ts'] },
  { name: 'names and links in docs', program: 'node', args: ['scripts/check-docs.ts'] },
  {
    name: 'schema and defaults of a configuration',
    program: 'node',
    args: ['scripts/configuration-schema.ts', '--check'],
  },
  { name: 'list of rules', program: 'node', args: ['scripts/rules.ts', '--check'] },
  { name: 'state diagrams', program: 'node', args: ['scripts/diagrams.ts', '--check'] },
  { name: 'description of the API', program: 'node', args: ['scripts/openapi.ts', '--check'] },
  { name: 'journey of visitors', program: 'node', args: ['scripts/journey.ts', '--check'] },
];
