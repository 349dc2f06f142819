/** Joins class names to one attribute value, leaving out those that are not set. */
export function joinClasses(...classes: readonly (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(' ');
}
