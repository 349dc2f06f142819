import { join } from 'node:path';
import { isObject } from '#core/config/json.ts';
import { EXIT, Fault } from '../output/fault.ts';

/** Where a folder keeps what is known of the pages of one server. */
export function journalPlace(folder: string, kind: 'pages' | 'publish', server: string): string {
  const name = server.replace(/^https?:\/\//, '').replace(/[^a-z0-9.-]+/gi, '_');
  return join(folder, '.portico', `${kind}-${name}.ndjson`);
}

/** A line of a journal, by its index; a Fault names the line where it is no object. */
export function lineAt(line: string, index: number, place: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    if (isObject(value)) return value;
  } catch {
    // said below
  }
  throw damaged(place, index + 1);
}

export function damaged(path: string, line: number): Fault {
  return new Fault(EXIT.input, 'cli.publish.damaged', { path, line });
}
