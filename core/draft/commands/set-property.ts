import { componentByName } from '#core/components/index.ts';
import { defaultConfiguration } from '#core/config/defaults.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import { withConfiguration } from '#core/draft/with-configuration.ts';
import { withDocument } from '#core/draft/with-document.ts';
import { done, refused } from '#core/page/edit-result.ts';
import { type SetProperty, setProperty as set } from '#core/page/set-property.ts';
import type { Command } from './types.ts';

/** Gives one property of an element another value; without a value, its default. */
export const setProperty: Command<SetProperty> = (draft, args) => {
  const component = componentByName(draft.document.nodes.get(args.id)?.component ?? '');
  const field = component?.inConfiguration?.[args.property];
  if (!field) {
    const result = set(draft.document, args, pageRegistry);
    return result.ok ? done({ draft: withDocument(draft, result.value) }) : result;
  }
  const value = args.value ?? defaultConfiguration()[field];
  if (typeof value !== 'string') return refused('page.wrongValue');
  return done({ draft: withConfiguration(draft, { [field]: value }) });
};
