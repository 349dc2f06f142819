/** Whether a key undoes, redoes or saves: what is typed and still waits is told before that. */
export function actsOnTyped({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return (ctrlKey || metaKey) && !altKey && ['z', 'y', 's'].includes(key.toLowerCase());
}
