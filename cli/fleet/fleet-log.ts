import { LineWriter, type LogFile, readLines } from '../logs/line-log.ts';

/** What is known of one page of a plan; each line of the log adds to what was known of it. */
export interface PageProgress {
  readonly page: string;
  /** The page before the change, so that it can be restored: on the disk before the page is saved. */
  readonly before?: { readonly html: string; readonly config: string };
  /** Whether `before` was the published page. */
  readonly wasPublished?: boolean;
  /** ETag of the page with the change. */
  readonly applied?: string;
  readonly published?: true;
  /** ETag of the page as it was restored. */
  readonly back?: string;
  readonly backPublished?: true;
}

/** How far a plan is, on the disk: every line is there before the next step begins. It contains no token and no secret. */
export interface FleetLog {
  of(page: string): PageProgress | undefined;
  /** Resolves when it is on the disk. */
  record(entry: PageProgress): Promise<void>;
  close(): Promise<void>;
}

export function openFleetLog(place: string): FleetLog {
  const pages = readFleetLog(place);
  const writer = new LineWriter(fileAt(place));
  return {
    of: (page) => pages.get(page),
    record(entry) {
      pages.set(entry.page, { ...pages.get(entry.page), ...entry });
      return writer.append(entry);
    },
    close: () => writer.close(),
  };
}

export function readFleetLog(place: string): Map<string, PageProgress> {
  const pages = new Map<string, PageProgress>();
  for (const line of readLines(fileAt(place), ({ page }) => typeof page === 'string')) {
    const entry = line as unknown as PageProgress;
    pages.set(entry.page, { ...pages.get(entry.page), ...entry });
  }
  return pages;
}

/** Pages as they were stand in it, so it is its owner's alone. */
const fileAt = (place: string): LogFile => ({
  place,
  mode: 0o600,
  damaged: 'fleet.damaged',
  unwritable: 'cli.error.unwritable',
});

type Stage = 'planned' | 'begun' | 'applied' | 'published' | 'restored';

/** How far one page is. A page that is only begun may be saved: its answer was not heard. */
export function stageOf(progress: PageProgress | undefined): Stage {
  if (progress?.back !== undefined) return 'restored';
  if (progress?.published) return 'published';
  if (progress?.applied !== undefined) return 'applied';
  return progress === undefined ? 'planned' : 'begun';
}
