/** Fails where sources import each other in a circle, or a folder of the server imports one above its layer. */
import { ROOT } from './build/run.ts';
import { layerProblems } from './layers/problems.ts';

const problems = layerProblems(ROOT);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
