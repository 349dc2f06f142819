import { loginWords } from '#core/components/login-words.ts';
import type { LoginMethodName } from '#core/constants.ts';
import type { Props } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { placeFor } from '../../bench/place-for.ts';
import type { Workbench } from '../../bench/workbench.ts';

/** Puts an element onto the page that logs in with a method, which makes it active (spec 4). */
export function addLoginButton(bench: Workbench, method: LoginMethodName): void {
  const component = method === 'form' ? 'custom-form' : 'login-button';
  const place = placeFor(bench, [component]) ?? { parent: bench.page.root };
  const props: Props = { text: loginWords(method), ...(method !== 'form' && { method }) };
  if (!bench.edit({ command: 'insert', args: { component, props, ...place } })) return;
  bench.say(text('authentication.added', { method: text(`methods.${method}`) }));
}
