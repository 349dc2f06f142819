import { text } from '#core/texts/index.ts';
import { EDITOR_FLOOR } from '../floor/editor-floor.ts';

/** Where the script is, from the root of the web. */
export const OLD_BROWSERS = 'old-browsers.js';

/**
 * A script for browsers in which the editor would be a blank page: it says so in words. It is written as of 2009, and
 * asks for what came last to Safari and Chrome (`light-dark()`) and to Firefox (buffers that grow) of all the editor
 * needs. It also says so where the program itself cannot be loaded. In a file of its own, because the editor's policy
 * allows no script in a document.
 */
export function oldBrowsersScript(): string {
  const { chrome, firefox, safari } = EDITOR_FLOOR;
  const sentence = text('ui.browserTooOld', { chrome, firefox, safari });
  const missing = `${text('ui.notLoaded')}. ${text('ui.connection')} `;
  return `(function () {
  function say(sentence) {
    var words = document.createElement('p');
    words.setAttribute('role', 'alert');
    words.style.cssText = 'max-width: 32em; margin: 20vh auto; padding: 0 24px; font: 18px/1.5 sans-serif; text-align: center';
    words.appendChild(document.createTextNode(sentence));
    document.body.innerHTML = '';
    document.body.appendChild(words);
    return words;
  }
  var css = window.CSS;
  var isNew = css && css.supports && css.supports('color', 'light-dark(#000, #fff)') && 'resizable' in ArrayBuffer.prototype;
  if (!isNew) return say(${JSON.stringify(sentence)});
  // what a part of the program lacks is said by the program (web/ui/lazy)
  window.addEventListener('error', function (event) {
    if (event.target.type !== 'module') return;
    var link = say(${JSON.stringify(missing)}).appendChild(document.createElement('a'));
    link.href = '';
    link.appendChild(document.createTextNode(${JSON.stringify(text('ui.retry'))}));
  }, true);
})();
`;
}
