import { LOGIN_METHODS } from '#core/constants.ts';
import { choice } from './choice.ts';

export const loginMethod = choice({
  id: 'login-method',
  group: 'login',
  label: 'controls.loginMethod',
  property: 'method',
  options: LOGIN_METHODS.map((name) => ({ value: name, label: `methods.${name}` as const })),
});
