/** Whether the way back stays closed; it has then said so itself. */
type Guard = () => boolean;

let guard: Guard | null = null;

/** Listens from the start on: a window asks its listeners in their order, and the router's would act first. */
export function listenForBack(): void {
  window.addEventListener('popstate', (event) => {
    if (guard?.()) event.stopImmediatePropagation();
  });
}

/** Asks `by` whenever the browser went back or forward, before anything else hears of it; ends with what is given. */
export function guardBack(by: Guard): () => void {
  guard = by;
  return () => {
    guard = null;
  };
}
