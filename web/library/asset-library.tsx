import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type AssetLibraryActor, startAssetLibrary } from '#core/app/start-asset-library.ts';
import type { Asset } from '#core/ports/assets.ts';
import { uploadName } from '#core/rules/names.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../app/app-context.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextInput } from '../ui/field/text-input.tsx';
import { EmptyState } from '../ui/message/empty-state.tsx';
import { toast } from '../ui/message/toast.ts';
import { AssetDetails, ReplaceDetails, Replacing } from './asset-details.tsx';
import { AssetGrid, type GridProps } from './asset-grid.tsx';
import styles from './library.module.css';
import type { Library } from './library-context.ts';
import { UploadButton, UploadList, useLibraryUploads } from './uploads.tsx';

interface LibraryProps extends Library {
  onChoose(asset: Asset): void;
  onOpenChange(open: boolean): void;
}

const NO_USES = { pages: [], others: 0, brand: false };
const savedAlready = async () => null;

/** The images a person uploaded: uploaded, searched, described, replaced, deleted where nothing shows them, and used. */
export function AssetLibrary({ scope, page, onChoose, onOpenChange }: LibraryProps) {
  const actor = useLibraryActor(scope, page);
  const [chosen, setChosen] = useState('');
  const [replaced, setReplaced] = useState<Asset | null>(null);
  const part = useSelector(actor, ({ context }) => context.part);
  const uses = useSelector(actor, ({ context }) => context.uses);
  const shown = part?.uploads.find(({ id }) => id === chosen);
  return (
    <Dialog open onOpenChange={onOpenChange} size="page" title={text('editor.images')}>
      <div className={styles.library}>
        <div className={styles.images}>
          {page && replaced && <Replacing page={page} image={replaced} onCancel={() => setReplaced(null)} />}
          <Images actor={actor} chosen={chosen} onShow={setChosen} onChoose={onChoose} />
        </div>
        {page && replaced && shown && replaced.id !== shown.id && (
          <ReplaceDetails
            page={page}
            from={replaced}
            to={shown}
            onReplaced={(count) => {
              setReplaced(null);
              toast(text('assets.replaced', { name: uploadName(shown.id), count }), { tone: 'success' });
            }}
          />
        )}
        {shown && !replaced && (
          <AssetDetails
            key={shown.id}
            actor={actor}
            page={page}
            asset={shown}
            uses={uses === null ? null : (uses[shown.id] ?? NO_USES)}
            onChoose={onChoose}
            onReplace={() => setReplaced(shown)}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The library's actor as long as the dialog is open; what became of each image is said in a toast. */
function useLibraryActor(scope: Library['scope'], page: Library['page']): AssetLibraryActor {
  const app = useApp();
  const [actor] = useState(() => startAssetLibrary(app, { scope, saveOpenPage: page?.flush ?? savedAlready }));
  useEffect(() => () => void actor.stop(), [actor]);
  useEffect(() => {
    const subscriptions = [
      actor.on('asset.described', () => toast(text('assets.described'), { tone: 'success' })),
      actor.on('asset.removed', () => toast(text('assets.deleted'), { tone: 'success' })),
      actor.on('asset.used', () => toast(text('assets.inUse'), { tone: 'warning' })),
      actor.on('asset.failed', ({ failure }) => toast(failure.reason, { tone: 'danger' })),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor]);
  return actor;
}

/** What searches and uploads images, and those that were found. */
function Images({ actor, chosen, onShow, onChoose }: GridProps) {
  const words = useSelector(actor, ({ context }) => context.words);
  const failure = useSelector(actor, (now) => (now.hasTag('unloadable') ? now.context.failure : null));
  const [outcome, setOutcome] = useState('');
  const uploads = useLibraryUploads({
    onUploaded: (urls) => {
      actor.send({ type: 'assets.added', count: urls.length });
      onShow(urls.at(-1)?.split('/').at(-1) ?? '');
    },
    onWords: setOutcome,
  });
  useEffect(() => {
    const listed = actor.on('assets.listed', ({ count }) => setOutcome(text('assets.uploaded', { count })));
    return () => listed.unsubscribe();
  }, [actor]);
  return (
    <>
      <div className={styles.tools}>
        <TextInput
          type="search"
          aria-label={text('assets.search')}
          placeholder={text('assets.search')}
          value={words}
          onChange={(event) => actor.send({ type: 'words.typed', words: event.target.value })}
        />
        <UploadButton uploads={uploads} />
      </div>
      <UploadList uploads={uploads} outcome={outcome} />
      {failure ? (
        <EmptyState
          role="alert"
          title={failure.reason}
          action={<Button onClick={() => actor.send({ type: 'assets.retry' })}>{text('ui.retry')}</Button>}
        />
      ) : (
        <AssetGrid actor={actor} chosen={chosen} onShow={onShow} onChoose={onChoose} />
      )}
    </>
  );
}
