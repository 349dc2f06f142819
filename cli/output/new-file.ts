import { closeSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { EXIT, Fault } from './fault.ts';

/** A file that a command makes, which nobody else reads. */
export interface NewFile {
  /** Throws the sentence that says why it cannot be written; the file is gone then. */
  write(content: string | Uint8Array): void;
  /** Nothing was made that it could tell of. */
  drop(): void;
}

/**
 * Makes a file before anything is done that it will tell of, so that nothing is done for a file that cannot be written. One
 * that is there is not overwritten.
 */
export function newFile(name: string, workingFolder: string): NewFile {
  const path = resolve(workingFolder, name);
  const unwritable = (error: unknown) =>
    new Fault(EXIT.input, 'cli.error.unwritable', { path: name, reason: (error as Error).message });
  let open: number;
  try {
    open = openSync(path, 'wx', 0o600);
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    throw isThere ? new Fault(EXIT.usage, 'cli.error.fileThere', { path: name }) : unwritable(error);
  }
  const drop = () => {
    closeSync(open);
    rmSync(path, { force: true });
  };
  return {
    drop,
    write(content) {
      try {
        writeFileSync(open, content);
        fsyncSync(open);
      } catch (error) {
        drop();
        throw unwritable(error);
      }
      closeSync(open);
    },
  };
}
