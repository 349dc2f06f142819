const KEY = 'portico.editor.guides';

/** Whether boxes and columns are outlined on this device. */
export function storedGuides(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function storeGuides(shown: boolean): void {
  try {
    if (shown) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch {
    // without local storage the choice lasts as long as the window
  }
}
