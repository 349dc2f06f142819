/** Puts the children of an element in this order, touches only those out of place, and removes all others. */
export function arrangeChildren(parent: Element, wanted: readonly Element[]): void {
  let at = parent.firstChild;
  for (const element of wanted) {
    // the node before its successor has moved: take it out, it is inserted again at its new place
    if (at !== null && at !== element && at.nextSibling === element) {
      at.remove();
      at = element;
    }
    if (element === at) at = at.nextSibling;
    else parent.insertBefore(element, at);
  }
  for (let extra = at; extra !== null; ) {
    const next = extra.nextSibling;
    extra.remove();
    extra = next;
  }
}
