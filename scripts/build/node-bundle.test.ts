import { expect, test } from 'vitest';
import { refuseLateCommonJs } from './node-bundle.ts';

const output = (entryPoint: string, exports: string[]) => ({
  outputs: { 'late.js': { entryPoint, exports, imports: [], inputs: {}, bytes: 1 } },
});

test('a package that has no names once it is bundled stays outside when it is imported late', () => {
  expect(() => refuseLateCommonJs(output('node_modules/undici/index.js', ['default']))).toThrow('undici');
  expect(() => refuseLateCommonJs(output('node_modules/diff/index.js', ['default', 'diffLines']))).not.toThrow();
  expect(() => refuseLateCommonJs(output('server/main.ts', ['default']))).not.toThrow();
});
