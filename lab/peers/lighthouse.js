/**
 * Measures pages with Lighthouse as a phone on a slow network sees them: `node lighthouse.js CHROMIUM ROUNDS URL ...`.
 * Prints a line of JSON for each page and round. It is no module of the project's types.
 */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const [, , chromePath, rounds, ...urls] = process.argv;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'];

for (let round = 1; round <= Number(rounds); round++) {
  for (const url of urls) {
    // A browser of its own for each: nothing is cached from the page before.
    const chrome = await launch({ chromePath, chromeFlags: FLAGS, logLevel: 'silent' });
    try {
      const { lhr } = await lighthouse(url, { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error' });
      console.log(JSON.stringify({ url, round, ...resultOf(lhr) }));
    } finally {
      await chrome.kill();
    }
  }
}

function resultOf({ runtimeError, categories, audits }) {
  if (runtimeError) throw new Error(runtimeError.message);
  const [performance, accessibility, bestPractices] = CATEGORIES.map((name) =>
    Math.round((categories[name].score ?? 0) * 100),
  );
  return {
    performance,
    accessibility,
    bestPractices,
    firstPaint: audits['first-contentful-paint'].numericValue,
    largestPaint: audits['largest-contentful-paint'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    bytes: audits['total-byte-weight'].numericValue,
    requests: audits['network-requests'].details.items.filter(({ url }) => url.startsWith('http')).length,
    failed: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
      .map(({ id }) => id),
  };
}
