/** Whether the way back stays closed; it has then said so itself. */
type Guard = () => boolean;

const guards: Guard[] = [];

/** Listens from the start on: a window asks its listeners in their order, and the router's would act first. */
export function listenForBack(): void {
  window.addEventListener('popstate', (event) => {
    if (guards.toReversed().some((stays) => stays())) event.stopImmediatePropagation();
  });
}

/** Asks `by` whenever the browser went back or forward, the latest first and before anything else hears of it; ends with what is given. */
export function guardBack(by: Guard): () => void {
  guards.push(by);
  return () => {
    guards.splice(guards.indexOf(by), 1);
  };
}
