import { loginWords } from '#core/components/login-words.ts';
import type { LoginMethodName } from '#core/constants.ts';
import type { Props } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import type { EditorStore } from '../../store/editor-store.ts';
import { placeFor } from '../../store/place-for.ts';

/** Puts an element onto the page that logs in with a method, which makes it active (spec 4). */
export function addLoginButton(store: EditorStore, method: LoginMethodName): void {
  const component = method === 'form' ? 'custom-form' : 'login-button';
  const place = placeFor(store, [component]) ?? { parent: store.page.root };
  const props: Props = { text: loginWords(method), ...(method !== 'form' && { method }) };
  if (!store.edit({ command: 'insert', args: { component, props, ...place } })) return;
  store.say(text('authentication.added', { method: text(`methods.${method}`) }));
}
