/**
 * Fails where sources import each other in a circle, a folder of the server imports one above its layer, or a function is
 * too long.
 */
import { ROOT } from './build/run.ts';
import { longFunctions, longProblems } from './layers/long-functions.ts';
import { layerProblems } from './layers/problems.ts';
import { productPaths } from './layers/source-files.ts';

const problems = [...layerProblems(ROOT), ...longProblems(longFunctions(ROOT, productPaths(ROOT)))];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
