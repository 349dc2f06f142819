import type { TextKey, TextParams } from '#core/texts/index.ts';
import type { NodeId } from './types.ts';

/** Something a person should know of a page: what is the matter (a sentence's key), how bad, and where. */
export interface Finding {
  readonly level: 'warning' | 'error';
  readonly key: TextKey;
  readonly params?: TextParams;
  readonly node?: NodeId;
  /** JSON pointer of the part of the configuration it is about. */
  readonly setting?: string;
}
