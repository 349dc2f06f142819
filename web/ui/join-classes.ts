/** Class names that are there, as one attribute value. */
export function joinClasses(...classes: readonly (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(' ');
}
