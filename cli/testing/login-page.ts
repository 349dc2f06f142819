/** Stored html of a page with these words and a button to log in with. */
export function loginHtml(words: string): string {
  return `<p>${words}</p><button data-portico="login-button" id="login" name="method" value="click">Connect</button>`;
}

/** What the configuration says of that button's method. */
export const CLICK = [{ name: 'click', active: true, config: {} }];
