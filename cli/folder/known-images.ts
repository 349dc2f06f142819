import { LineWriter } from '../journal/line-writer.ts';
import { type JournalFile, journalPlace, readLines } from '../journal/read-lines.ts';
import { withAddresses } from './image-addresses.ts';
import type { PageFiles } from './page-files.ts';

/** An image that was sent to the server from the folder. */
interface SentImage {
  /** Its address in the files. */
  readonly image: string;
  /** Its address on the server. */
  readonly sent: string;
}

/**
 * Which addresses the images of a folder have on one server, in `.portico`. The files keep the addresses they have, so that
 * one folder can be pushed to several servers, and changes for none of them.
 */
export class KnownImages {
  readonly #writer: LineWriter;
  readonly #onServer = new Map<string, string>();
  readonly #inFolder = new Map<string, string>();

  constructor(root: string, server: string) {
    const file: JournalFile = {
      place: journalPlace(root, 'images', server),
      mode: 0o666,
      damaged: 'cli.publish.damaged',
      unwritable: 'cli.error.unwritable',
    };
    this.#writer = new LineWriter(file);
    const lines = readLines(file, ({ image, sent }) => typeof image === 'string' && typeof sent === 'string');
    for (const line of lines) this.#learn(line as unknown as SentImage);
  }

  /** The address on the server of one in the files; most have the same. */
  onServer(address: string): string {
    return this.#onServer.get(address) ?? address;
  }

  /** Resolves when it is on the disk. */
  async record(image: SentImage): Promise<void> {
    if (this.#onServer.get(image.image) === image.sent) return;
    this.#learn(image);
    await this.#writer.append(image);
  }

  /** The page as the server shows it. */
  toServer(page: PageFiles): PageFiles {
    return withAddresses(page, (address) => this.onServer(address));
  }

  /** The page as the folder has it. */
  toFolder(page: PageFiles): PageFiles {
    return withAddresses(page, (address) => this.#inFolder.get(address) ?? address);
  }

  close(): Promise<void> {
    return this.#writer.close();
  }

  /** An image that was sent twice is the same image under either address. */
  #learn({ image, sent }: SentImage): void {
    this.#onServer.set(image, sent);
    this.#inFolder.set(sent, image);
  }
}
