import { isLogin } from '#core/auth/methods-on-page.ts';
import { loginMethod } from '#core/auth/registry.ts';
import type { Finding } from '#core/page/finding.ts';
import { walk } from '#core/page/tree.ts';
import { text } from '#core/texts/index.ts';
import type { FindFindings } from './types.ts';

/** Whether visitors find a way in: an element to log in with, whose method is switched on. */
export const loginFindings: FindFindings = ({ draft: { document, configuration } }) => {
  const logins = [...walk(document)].map(({ node }) => node).filter(isLogin);
  if (logins.length === 0) return [{ level: 'error', key: 'publish.noLogin' }];
  return logins.flatMap(({ id, props }): Finding[] => {
    const name = String(props.method);
    if (configuration.authentications.some((entry) => entry.name === name && entry.active)) return [];
    const method = loginMethod(name);
    return [
      { level: 'error', key: 'publish.methodOff', params: { method: method ? text(method.label) : name }, node: id },
    ];
  });
};
