import { findEngines } from './find-engines.mjs';
import { installFromDebian, onDebianAsRoot } from './install-from-debian.mjs';

/** What each engine beside Chromium is called, and the packages of Debian that it comes in. */
const ENGINES = /** @type {const} */ ({
  webkit: { name: 'WebKit', packages: ['webkit2gtk-driver', 'xvfb'] },
  firefox: { name: 'Firefox', packages: ['firefox-esr'] },
});

/**
 * Installs the engines that are missing on Debian as root. Answers with a sentence for each whose tests cannot be run;
 * there they all can, so `fatal` says whether that is a failure: on a machine that tests for everybody it is.
 * @returns {{ notRun: string[], fatal: boolean }}
 */
export function ensureEngines() {
  const canInstall = onDebianAsRoot();
  let reason = canInstall ? '' : ' (by itself only as root on Debian)';
  for (const { name, packages } of canInstall ? missing() : []) {
    try {
      installFromDebian(packages, name);
    } catch (error) {
      reason = ` (${error instanceof Error ? error.message : error})`;
    }
  }
  const notRun = missing().map(
    ({ name, packages }) =>
      `The tests in ${name} were not run, because it is not installed${reason}: apt-get install ${packages.join(' ')}`,
  );
  return { notRun, fatal: canInstall && Boolean(process.env.CI) };
}

function missing() {
  const found = findEngines();
  return [found.webkit ? [] : ENGINES.webkit, found.firefox ? [] : ENGINES.firefox].flat();
}
