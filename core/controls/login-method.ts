import { loginMethods } from '#core/auth/registry.ts';
import { choice } from './choices.ts';

export const loginMethod = choice({
  id: 'login-method',
  group: 'login',
  label: 'controls.loginMethod',
  property: 'method',
  options: loginMethods.map(({ name, label, group }) => ({
    value: name,
    label,
    group: `methods.group.${group}` as const,
  })),
});
