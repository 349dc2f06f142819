import { text } from '#core/texts/index.ts';
import type { UploadPlace } from '../../server/operations/uploads.ts';
import { type Command, optionOf } from '../command.ts';
import { EXIT, Fault } from '../output/fault.ts';
import { operating } from '../store/operating.ts';

const MEGABYTE = 1_000_000;
/** Of a hash that a person compares by eye. */
const SHOWN = 16;

const PLACES: readonly UploadPlace[] = ['s3', 'folder'];

/** Moves the uploads of a server to S3, and back. */
export const uploadsCopy: Command = {
  name: 'uploads copy',
  opensData: true,
  summary: 'cli.uploads.copy.summary',
  examples: 'examples.uploadsCopy',
  options: [{ name: 'to', value: 'place', summary: 'cli.uploads.copy.to', required: true, choices: () => PLACES }],
  async run(typed, { terminal, output }) {
    const typedPlace = optionOf(typed, 'to') ?? '';
    const to = PLACES.find((place) => place === typedPlace);
    if (to === undefined) throw new Fault(EXIT.usage, 'cli.uploads.copy.place', { place: typedPlace });
    const { copyUploads } = await import('../../server/operations/uploads.ts');
    const { copy, place } = await operating(terminal, async (settings) => ({
      copy: await copyUploads(settings, to),
      place:
        to === 's3'
          ? text('cli.uploads.copy.bucket', { bucket: settings.s3?.bucket ?? '' })
          : text('cli.uploads.copy.folder', { folder: settings.data }),
    }));
    const { copied, present, bytes, hash, conflicts } = copy;
    const size = (bytes / MEGABYTE).toFixed(1);
    await output.result(copy, [
      text('cli.uploads.copy.done', { copied, present, place, size, hash: hash.slice(0, SHOWN) }),
      ...conflicts.map((key) => text('cli.uploads.copy.conflict', { key, place })),
      ...(copied > 0 ? [text('cli.uploads.copy.again')] : []),
    ]);
    return conflicts.length > 0 ? EXIT.findings : EXIT.ok;
  },
};
