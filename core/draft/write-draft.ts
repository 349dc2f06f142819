import { serialise } from '#core/page/html/serialise.ts';
import { pageRegistry } from './page-registry.ts';
import type { Draft } from './types.ts';

/** A draft as it travels (spec page-document.1): the stored html and the configuration as a JSON string. */
export function writeDraft({ document, configuration }: Draft): { label: string; html: string; config: string } {
  return {
    // spec page-document.9: the configuration owns the name, the label follows it
    label: configuration.name,
    html: serialise(document, pageRegistry),
    config: JSON.stringify(configuration),
  };
}
