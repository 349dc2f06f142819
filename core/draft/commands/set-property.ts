import { pageRegistry } from '#core/draft/page-registry.ts';
import { done } from '#core/page/edit-result.ts';
import { type SetProperty, setProperty as set } from '#core/page/set-property.ts';
import type { Command } from './types.ts';

/** Gives one property of an element another value; without a value, its default. */
export const setProperty: Command<SetProperty> = (draft, args) => {
  const result = set(draft.document, args, pageRegistry);
  return result.ok ? done({ draft: { ...draft, document: result.value } }) : result;
};
