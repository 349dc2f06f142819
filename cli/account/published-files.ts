import { readFileSync } from 'node:fs';
import { isObject } from '#core/config/json.ts';
import { type Environment, privateFile, writePrivate } from './private-file.ts';

/** A file that was fetched from a page. */
export interface Fetched {
  readonly url: string;
  readonly page: string;
  readonly file: string;
  /** `updated_at` of the draft that was fetched. */
  readonly from: string;
}

/** The same with the `updated_at` that its page had once it was published. */
interface PublishedFile extends Fetched {
  readonly to: string;
}

/** Older entries are dropped. */
const LIMIT = 500;

/** `updated_at` of the draft this file became when it was last published from here, if known. */
export function publishedAs(fetched: Fetched, environment: Environment): string | undefined {
  return readAll(environment).find((each) => isSame(each, fetched))?.to;
}

/** Remembers a published file. When that cannot be written the file has to be fetched again before the next publish. */
export function rememberPublished(published: PublishedFile, environment: Environment): void {
  const others = readAll(environment).filter((each) => !isSame(each, published));
  try {
    writePrivate(fileOf(environment), [published, ...others].slice(0, LIMIT));
  } catch {
    return;
  }
}

function readAll(environment: Environment): readonly PublishedFile[] {
  try {
    const all: unknown = JSON.parse(readFileSync(fileOf(environment), 'utf8'));
    return Array.isArray(all) ? all.filter((each): each is PublishedFile => isObject(each)) : [];
  } catch {
    return [];
  }
}

function isSame(one: Fetched, other: Fetched): boolean {
  return one.url === other.url && one.page === other.page && one.file === other.file && one.from === other.from;
}

function fileOf(environment: Environment): string {
  return privateFile(environment, 'published.json');
}
