import type { WEIGHED_SCREENS } from '#core/constants.ts';
import type { Draft, RefusedHtml } from '#core/draft/types.ts';
import type { Compiled } from '#core/publish/compile.ts';
import type { Finding } from '#core/rules/registry.ts';
import type { Rule } from '#core/rules/types.ts';

/** What the world around a page lets its login methods use. */
export interface LoginSurroundings {
  /** Methods decided elsewhere that can be asked here. */
  readonly ready: readonly string[];
  /** Whether the page's owner may have apps of their own. */
  readonly own_apps?: boolean;
  /** Whether it is said who is responsible for the data of visitors; absent: not known. */
  readonly responsible?: boolean;
}

/** Bytes of the pictures that each kind of screen fetches, by their addresses. */
export type PictureWeights = Readonly<Record<keyof typeof WEIGHED_SCREENS, ReadonlyMap<string, number>>>;

/** What the kinds of findings look at. */
export interface FindingSubject {
  readonly draft: Draft;
  /** The page as a first visitor gets it. */
  readonly compiled: Compiled;
  /** null where they are not known: then there are no findings about them. */
  readonly surroundings: LoginSurroundings | null;
  /** Parts of its Custom HTML that saving removes; absent where the page is saved. */
  readonly refused?: RefusedHtml;
  /** What the pictures weigh; absent or null where nobody can tell. */
  readonly pictures?: PictureWeights | null;
  /** What is wrong with a pattern of a form; absent where it may take its time to find out. */
  readonly patternFault?: Rule;
}

/** Looks for one kind of finding. Errors stop a publishing, warnings are shown before it. */
export type FindFindings = (subject: FindingSubject) => readonly Finding[];
