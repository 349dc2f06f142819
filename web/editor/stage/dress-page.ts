import { background } from '#core/components/background.ts';
import { neutralContext } from '#core/draft/neutral-context.ts';
import type { Draft } from '#core/draft/types.ts';
import { languageTag, textDirection } from '#core/texts/language-tag.ts';
import type { Canvas } from '../canvas/canvas.ts';

/** Puts what the configuration says of the whole page onto the canvas's body, as publishing does. */
export function dressPage(canvas: Canvas, { configuration }: Draft, language: string | null): void {
  const { body, documentElement } = canvas.document;
  documentElement.lang = languageTag(language ?? configuration.defaultLanguage);
  documentElement.dir = textDirection(documentElement.lang);
  body.removeAttribute('style');
  const declarations = background(configuration.background_color, configuration.background_image, neutralContext);
  for (const [name, value] of Object.entries(declarations)) body.style.setProperty(name, value);
}
