import { chmodSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { EXIT } from '../output/exit-codes.ts';
import { Fault } from '../output/fault.ts';

/**
 * Replaces a file as a whole: a crash leaves the old one or the new one, never half of it. Its mode stays, and a link
 * stays a link: what it leads to is replaced.
 */
export function writeFileWhole(path: string, content: string, workingFolder: string): void {
  try {
    replace(realpathSync(resolve(workingFolder, path)), content);
  } catch (error) {
    throw new Fault(EXIT.input, 'cli.error.unwritable', { path, reason: (error as Error).message });
  }
}

function replace(file: string, content: string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, content, { flush: true });
    chmodSync(temporary, statSync(file).mode);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
