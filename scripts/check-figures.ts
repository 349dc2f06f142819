/** Fails where the sources have more circles or forbidden arrows than allowed, or a file that is too long. */
import { figures } from './figures/main.ts';

process.exitCode = figures(['--check']);
