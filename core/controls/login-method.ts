import { choice } from './choice.ts';

export const loginMethod = choice({
  id: 'login-method',
  group: 'login',
  label: 'controls.loginMethod',
  property: 'method',
  options: [
    { value: 'click', label: 'controls.method.click' },
    { value: 'code', label: 'controls.method.code' },
  ],
});
