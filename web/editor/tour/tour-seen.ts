const KEY = 'portico.tour.editor';

/** spec 9: the first-run tour is marked done in local storage. Where nothing can be kept there, it is never forced on anybody. */
export function tourSeen(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

export function rememberTour(): void {
  try {
    localStorage.setItem(KEY, 'done');
  } catch {
    // asked again next time, if it can be read then
  }
}
