import { text } from '#core/texts/index.ts';
import { PartMissing } from '../parts/whole-part.ts';
import { reloadHere } from './reload-here.ts';

interface WhatIsMissing {
  readonly title: string;
  readonly hint: string;
  /** What helps: its label and what it does. */
  readonly label: string;
  help(): void;
}

/** Why a part of the program could not be loaded, in words, and what helps: another try, or a reload. */
export function whatIsMissing(why: unknown, again: () => void): WhatIsMissing {
  const reason = why instanceof PartMissing ? why.reason : 'refused';
  if (reason === 'unreachable')
    return { title: text('ui.notLoaded'), hint: text('ui.notLoadedHint'), label: text('ui.retry'), help: again };
  const isOld = reason === 'outdated';
  return {
    title: text(isOld ? 'ui.newerVersion' : 'ui.notLoaded'),
    hint: text(isOld ? 'ui.newerVersionHint' : 'ui.reloadHint'),
    label: text('ui.reload'),
    help: () => void reloadHere(),
  };
}
