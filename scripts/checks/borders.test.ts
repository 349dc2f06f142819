import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../build/run.ts';

/** Folders, and what no file in them may import (README.md of the folder, 'What may be imported'). */
const FORBIDDEN: readonly [folder: string, specifier: string][] = [
  ['core/page', '#core/components/index.ts'],
  ['core/page', '../components/index.ts'],
  ['core/page', 'react'],
  ['core/page', 'node:fs'],
  ['core/texts', '#core/rules/types.ts'],
  ['core/rules', '#core/config/types.ts'],
  ['core/access', '#core/machines/session/session.machine.ts'],
  ['core/config', '#core/components/types.ts'],
  ['core/config/checks', '../../components/types.ts'],
  ['core/controls', '#core/components/types.ts'],
  ['core/components', '#core/publish/compile.ts'],
  ['core/auth', '#core/draft/draft.ts'],
  ['core/draft', '#core/machines/document/index.ts'],
  ['core/translations', '#core/publish/compile.ts'],
  ['core/gateways', '#core/page/types.ts'],
  ['core/portal', '#core/publish/compile.ts'],
  ['core/publish', '#core/portal/step.ts'],
  ['core/compare', '#core/publish/compile.ts'],
  ['core/fleet', '#core/publish/compile.ts'],
  ['core/preview', '#core/components/index.ts'],
  ['core/publish', '#core/preview/moment.ts'],
  ['core/ports', '#core/adapters/http-api.ts'],
  ['core/machines/autosave', '#core/components/index.ts'],
  ['core/machines/autosave', '#core/adapters/http-api.ts'],
  ['core/machines/autosave', '@xstate/react'],
  ['core/app', '#core/adapters/http-api.ts'],
  ['core/app', '#core/testing/fake-api.ts'],
  ['core/adapters', '#core/machines/session/session.machine.ts'],
  ['core/package', '#core/machines/session/session.machine.ts'],
  ['server/routes', '#core/machines/session/session.machine.ts'],
  ['server/routes', '#core/adapters/http-api.ts'],
  ['server/routes', '../../web/ui/button.tsx'],
  ['server/domain', '../pages/role-of.ts'],
  ['server/http', '../pages/role-of.ts'],
  ['server/adapters/sqlite', '../../pages/role-of.ts'],
  ['server/adapters/sql/repositories', '../../../pages/role-of.ts'],
  ['server/adapters/sqlite', '../mail/mail-transports.ts'],
  ['server/adapters/sqlite', 'nodemailer'],
  ['server/adapters/sql/repositories', '../../mail/mail-transports.ts'],
  ['server/adapters/sql', '../sqlite/queries.ts'],
  ['server/adapters/sqlite', 'pg'],
  ['server/adapters/postgres', '../sqlite/queries.ts'],
  ['server/adapters/mail', '../folder-storage/folder-storage.ts'],
  ['server/adapters/folder-storage', '../sqlite/queries.ts'],
  ['server/adapters/folder-storage', '@aws-sdk/client-s3'],
  ['server/adapters/s3-storage', '../folder-storage/folder-storage.ts'],
  ['server/adapters/local-jobs', '../folder-storage/folder-storage.ts'],
  ['server/adapters/another', '../../pages/role-of.ts'],
  ['server/routes', '../adapters/mail/mail-transports.ts'],
  ['server/pages', '../adapters/sqlite/create-store.ts'],
  ['server/visitors/verifiers/sms', '../../../adapters/sqlite/create-store.ts'],
  ['cli/commands', '../../server/adapters/sqlite/create-store.ts'],
  ['cli/commands/administration', '../../../server/adapters/sqlite/create-store.ts'],
  ['cli/commands/administration', '../../../web/main.tsx'],
  ['cli/commands', '#core/adapters/http-api.ts'],
  ['cli/commands', '../../web/main.tsx'],
  ['web/editor', '#core/adapters/http-api.ts'],
  ['web/editor', '../../server/create-server.ts'],
  ['web/editor', 'node:fs'],
  ['web/screens/home', '../login/login-screen.tsx'],
  ['web/screens/home', '../../screens/login/login-screen.tsx'],
  ['web/screens/home/pages', '../../login/login-screen.tsx'],
  ['web/screens/home/pages', '../../../screens/login/login-screen.tsx'],
  ['web/ui', '#core/page/types.ts'],
  ['web/ui', '../screens/home/home-screen.tsx'],
  ['web/sharing', '../screens/home/home-screen.tsx'],
  ['web/sharing', '../editor/editor-layout.tsx'],
  ['web/tour', '../editor/tour/tour-steps.ts'],
];

/** Imports that composition roots and neighbours must stay able to make. */
const ALLOWED: readonly [folder: string, specifier: string][] = [
  ['core/page', './types.ts'],
  ['core/page/html', '#core/page/types.ts'],
  ['core/machines/autosave', '#core/ports/api.ts'],
  ['core/app', '#core/machines/session/session.machine.ts'],
  ['web/app', '#core/adapters/http-api.ts'],
  ['web/screens/home', '../../sharing/share-dialog.tsx'],
  ['web/sharing', '../app/app-context.ts'],
  ['web/editor/tour', '../../tour/run-tour.ts'],
  ['web/screens/home', '../../ui/button.tsx'],
  ['web/screens/home/pages', '../lists/home-lists.ts'],
  ['web/screens/home/pages', '../../../ui/button.tsx'],
  ['web/ui/lazy', '../dialog.tsx'],
  ['web/ui/parts', '../dialog.tsx'],
  ['web/ui', '#core/texts/index.ts'],
  ['server/routes', '#core/publish/compile.ts'],
  ['server/http', '../domain/http-error.ts'],
  ['server/adapters/sql/repositories', '../../../ports/store/users.ts'],
  ['server/adapters/sql/repositories', '../queries.ts'],
  ['server/adapters/sql/tables', '../queries.ts'],
  ['server/adapters/postgres', '../sql/queries.ts'],
  ['server/adapters/postgres', 'pg'],
  ['server/adapters/s3-storage', '@aws-sdk/client-s3'],
  ['server/adapters/mail', 'nodemailer'],
  ['server/settings', '../adapters/sqlite/open-database.ts'],
  ['cli/commands/administration', '../../../server/operations/uploads.ts'],
  ['cli/store', '../../server/adapters/sqlite/create-store.ts'],
];

const importing = (specifier: string) => `import { thing } from '${specifier}';\nconsole.log(thing);\n`;
const fileName = (kind: string, [folder, specifier]: readonly [string, string]) =>
  `${folder}/${kind}-${specifier.replace(/\W+/g, '-').toLowerCase()}.ts`;
const forbiddenFile = (folder: string, specifier: string) => fileName('forbidden', [folder, specifier]);
const allowedFile = (folder: string, specifier: string) => fileName('allowed', [folder, specifier]);

const found = lint({
  ...Object.fromEntries(FORBIDDEN.map((pair) => [forbiddenFile(...pair), importing(pair[1])])),
  ...Object.fromEntries(ALLOWED.map((pair) => [allowedFile(...pair), importing(pair[1])])),
  'core/page/type-only.ts':
    "import type { Component } from '#core/components/types.ts';\nexport type Mine = Component;\n",
  'core/page/egg.ts': "import { hen } from './hen.ts';\nexport const egg = (): unknown => hen;\n",
  'core/page/hen.ts': "import { egg } from './egg.ts';\nexport const hen = (): unknown => egg;\n",
  'core/page/long.ts': 'export {};\n'.repeat(401),
  'core/page/habits.ts': "export * from './hen.ts';\nexport default (value: any): unknown => value;\n",
  'web/ui/words.tsx': 'export const Words = () => <p>Hello</p>;\n',
});

/** Rules broken per file, by the project's own settings in a folder outside it. */
function lint(files: Readonly<Record<string, string>>): Map<string, string[]> {
  const place = mkdtempSync(join(tmpdir(), 'portico-borders-'));
  for (const name of ['biome.json', 'biome.borders.json']) {
    const { $schema: _, vcs: __, ...settings } = JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
    writeFileSync(join(place, name), JSON.stringify(settings));
    for (const { plugins = [] } of [settings, ...(settings.overrides ?? [])])
      for (const plugin of plugins) cpSync(join(ROOT, plugin), join(place, plugin));
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), content);
  }
  const biome = join(ROOT, 'node_modules', '.bin', 'biome');
  const done = spawnSync(biome, ['lint', '--reporter=json', '--max-diagnostics=none', '.'], {
    cwd: place,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  rmSync(place, { recursive: true, force: true });
  return byFile(JSON.parse(done.stdout) as Report);
}

interface Report {
  readonly diagnostics: readonly { readonly category: string; readonly location: { readonly path: string } }[];
}

function byFile({ diagnostics }: Report): Map<string, string[]> {
  const rules = new Map<string, string[]>();
  for (const { category, location } of diagnostics) {
    rules.set(location.path, [...(rules.get(location.path) ?? []), category]);
  }
  return rules;
}

test.each(FORBIDDEN)('%s must not import %s', (folder, specifier) => {
  expect(found.get(forbiddenFile(folder, specifier))).toContain('lint/style/noRestrictedImports');
});

test.each(ALLOWED)('%s may import %s', (folder, specifier) => {
  expect(found.get(allowedFile(folder, specifier)) ?? []).not.toContain('lint/style/noRestrictedImports');
});

test('a type is an import like any other', () => {
  expect(found.get('core/page/type-only.ts')).toContain('lint/style/noRestrictedImports');
});

test('two files that import each other are refused', () => {
  expect(found.get('core/page/egg.ts')).toContain('lint/suspicious/noImportCycles');
});

test('a file of more than 400 lines is refused', () => {
  expect(found.get('core/page/long.ts')).toContain('lint/style/noExcessiveLinesPerFile');
});

test('default exports, whole re-exports and any are refused', () => {
  expect(found.get('core/page/habits.ts')).toEqual(
    expect.arrayContaining([
      'lint/style/noDefaultExport',
      'lint/performance/noReExportAll',
      'lint/suspicious/noExplicitAny',
    ]),
  );
});

test('words in JSX are refused', () => {
  expect(found.get('web/ui/words.tsx')).toContain('lint/style/noJsxLiterals');
});
