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

/** The oldest are forgotten. */
const KEPT = 500;

/** `updated_at` of the draft that this file became when it was last published from here, where that is known. */
export function publishedAs(fetched: Fetched, environment: Environment): string | undefined {
  return readAll(environment).find((each) => isSame(each, fetched))?.to;
}

/** Remembers it. Where nothing can be written, nothing is: the file then has to be fetched again. */
export function rememberPublished(published: PublishedFile, environment: Environment): void {
  const others = readAll(environment).filter((each) => !isSame(each, published));
  try {
    writePrivate(fileOf(environment), [published, ...others].slice(0, KEPT));
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
