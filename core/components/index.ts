import { box } from './box.ts';
import { button } from './button.ts';
import { customForm } from './custom-form.ts';
import { customHtml } from './custom-html.ts';
import { footer } from './footer.ts';
import { languageSelector } from './language-selector.ts';
import { link } from './link.ts';
import { loginButton } from './login-button.ts';
import { page } from './page.ts';
import { perScreen } from './parts/per-screen.ts';
import { picture } from './picture.ts';
import { terms } from './terms.ts';
import { text } from './text.ts';
import type { Component } from './types.ts';

/** What stands on a page, in the palette's order. A new one is its file and its name here. */
const elements: readonly Component[] = [
  box,
  footer,
  text,
  link,
  loginButton,
  button,
  picture,
  terms,
  languageSelector,
  customHtml,
  customForm,
];

/** Every component. The page itself is the same on every screen. */
export const components: readonly Component[] = [page, ...elements.map(perScreen)];

const byName = new Map(components.map((component) => [component.name, component]));

export function componentByName(name: string): Component | undefined {
  return byName.get(name);
}
