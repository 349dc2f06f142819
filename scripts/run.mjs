/**
 * Starts a task of this project: `node scripts/run.mjs TASK [ARGUMENTS]`. Plain Node 20 without packages, because on
 * a fresh clone there is nothing else. It finds a Node new enough, goes on with that one, installs the packages
 * when the lock file changed and hands over to scripts/tasks/<task>.ts.
 */
import { ensureNode, suits } from './setup/ensure-node.mjs';
import { ensurePackages } from './setup/ensure-packages.mjs';
import { runNode } from './setup/run-command.mjs';

try {
  if (suits(process.versions)) await runTask();
  else process.exitCode = await runNode(ensureNode(), process.argv.slice(1));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function runTask() {
  ensurePackages();
  const { runTask } = await import('./tasks/index.ts');
  process.exitCode = await runTask(process.argv[2] ?? 'help', process.argv.slice(3));
}
