import { useEffect, useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { ListedPage } from '#core/machines/page-list/page-list.machine.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { toast } from '../../../ui/message/toast.ts';
import { type FiledPage, type Filing, filingOf } from './filing.ts';
import { MovePageDialog } from './move-page-dialog.tsx';

interface MoveFromHomeProps {
  /** null while nothing is moved. */
  readonly page: ListedPage | null;
  onClose(): void;
}

/** The choice of a folder for a page of one's own lists, which do not say in which organisation and folder it is. */
export function MoveFromHome({ page, onClose }: MoveFromHomeProps) {
  const found = useFiled(page, onClose);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  if (!last) return null;
  return <MovePageDialog filing={last.filing} page={found && page ? found.page : null} onClose={onClose} />;
}

interface Found {
  readonly filing: Filing;
  readonly page: FiledPage;
}

function useFiled(page: ListedPage | null, onClose: () => void): Found | null {
  const app = useApp();
  const [found, setFound] = useState<Found | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each page
  useEffect(() => {
    setFound(null);
    if (!page) return;
    const request = new AbortController();
    const find = async (): Promise<Found | undefined> => {
      const calls = await app.api.filing();
      for (const { slug } of app.session.getSnapshot().context.user?.organisations ?? []) {
        const filed = await calls.organisationPage(slug, page.id, request.signal);
        if (!filed) continue;
        const filing = filingOf(app, slug);
        await filing.folders.refresh();
        return { filing, page: filed };
      }
      return undefined;
    };
    find().then(
      (place) => {
        if (request.signal.aborted) return;
        if (place) return setFound(place);
        toast(text('filing.notInOrganisation'), { tone: 'danger' });
        onClose();
      },
      (error: unknown) => {
        if (request.signal.aborted) return;
        toast(text('filing.refused'), { tone: 'danger', description: failureOf(error).reason });
        onClose();
      },
    );
    return () => request.abort();
  }, [page]);
  return found;
}
