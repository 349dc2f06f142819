import { bundleWeb } from '../../../scripts/build/bundle-web.ts';
import { routeSizes } from '../../../scripts/build/route-sizes.ts';

/** What each route of the product loads, with its limit. */
export async function routes(): Promise<string> {
  const rows = routeSizes(await bundleWeb()).map(({ name, bytes, limit }) => {
    const kib = bytes / 1024;
    const verdict = limit !== undefined && (kib <= limit ? `reached (${limit})` : `above ${limit}`);
    return `| ${name} | ${kib.toFixed(1)} | ${verdict || ''} |`;
  });
  return ['| route | KiB gzip | bar |', '| --- | ---: | ---: |', ...rows].join('\n');
}
