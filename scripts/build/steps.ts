/** A build of its own: a script of this folder's parent, what it reads and what it makes. */
export interface BuildStep {
  readonly script: string;
  /** Files and folders, relative to the project. */
  readonly inputs: readonly string[];
  /** Without it the step is not done, whatever is noted. */
  readonly output: string;
}

/** What every step depends on. */
const COMMON = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts/build', 'core', 'schemas'];

export const buildSteps = {
  schemas: { script: 'build-schemas', inputs: COMMON, output: 'schemas/compiled/component-props.js' },
  web: { script: 'build-web', inputs: [...COMMON, 'web'], output: 'dist/web/index.html' },
  server: { script: 'build-server', inputs: [...COMMON, 'server'], output: 'dist/server/main.js' },
  cli: { script: 'build-cli', inputs: [...COMMON, 'cli', 'server'], output: 'dist/cli/portico.js' },
} as const satisfies Record<string, BuildStep>;

export type StepName = keyof typeof buildSteps;
