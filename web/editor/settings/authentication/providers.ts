import type { ComponentType } from 'react';
import type { LoginMethodName } from '#core/constants.ts';
import type { SectionProps } from '../section-props.ts';
import { FacebookSettings } from './facebook-settings.tsx';
import { FormSettings } from './form-settings.tsx';

/** Methods whose settings have a view of their own; the others are a list of rows. */
export const providers: Readonly<Partial<Record<LoginMethodName, ComponentType<SectionProps>>>> = {
  form: FormSettings,
  facebook: FacebookSettings,
};
