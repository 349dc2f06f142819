/** Each tour is shown once. */
export type TourName = 'editor' | 'shared';

const keyOf = (name: TourName) => `portico.tour.${name}`;

/** spec 9: the first-run tour is marked done in local storage. Where nothing can be kept there, it is never forced on anybody. */
export function tourSeen(name: TourName): boolean {
  try {
    return localStorage.getItem(keyOf(name)) !== null;
  } catch {
    return true;
  }
}

export function rememberTour(name: TourName): void {
  try {
    localStorage.setItem(keyOf(name), 'done');
  } catch {
    // asked again next time, if it can be read then
  }
}
