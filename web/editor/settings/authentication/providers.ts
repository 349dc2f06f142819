import { type ComponentType, lazy } from 'react';
import type { LoginMethodName } from '#core/constants.ts';
import type { SectionProps } from '../sections.ts';

/** Methods whose settings have a view of their own; the others are a list of rows. */
export const providers: Readonly<Partial<Record<LoginMethodName, ComponentType<SectionProps>>>> = {
  form: lazy(async () => ({ default: (await import('./form-settings.tsx')).FormSettings })),
  facebook: lazy(async () => ({ default: (await import('./facebook-settings.tsx')).FacebookSettings })),
};
