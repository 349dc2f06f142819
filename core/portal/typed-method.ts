import { askedFields } from '#core/auth/asked-fields.ts';
import type { LoginMethod, MethodField, VisitorValues } from '#core/auth/types.ts';
import type { PortalPage } from './step.ts';

/**
 * The method a visitor means who pressed no button but a key: the first of the page whose fields they filled, else the
 * first whose fields they saw. A method that asks nothing is never meant: it has no field to press a key in.
 */
export function typedMethod(
  { configuration, methods }: PortalPage,
  values: VisitorValues,
): LoginMethod['name'] | undefined {
  const { authentications } = configuration;
  const open = [...methods].filter((name) => authentications.some((entry) => entry.active && entry.name === name));
  const names = (method: string) => askedFields(method, authentications).filter(isSeen).flatMap(namesOf);
  const filled = open.find((method) => names(method).some((name) => (values[name] ?? '').trim() !== ''));
  const meant = filled ?? open.find((method) => names(method).some((name) => Object.hasOwn(values, name)));
  return meant as LoginMethod['name'] | undefined;
}

function isSeen({ input }: MethodField): boolean {
  return input !== 'hidden';
}

function namesOf({ name, options }: MethodField): string[] {
  return [name, ...(options ?? []).map((option) => option.name)];
}
