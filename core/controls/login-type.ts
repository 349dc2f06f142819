import { choice } from './choice.ts';

export const loginType = choice({
  id: 'login-type',
  group: 'login',
  label: 'controls.loginType',
  property: 'type',
  // spec 3: each login method element takes a form, button or link state
  options: [
    { value: 'button', label: 'controls.option.button' },
    { value: 'form', label: 'controls.option.form' },
    { value: 'link', label: 'controls.option.link' },
  ],
});
