import { useSelector } from '@xstate/react';
import Images from 'lucide-react/icons/images';
import { useEffect, useRef, useState } from 'react';
import { type AssetLibraryActor, startAssetLibrary } from '#core/app/start-asset-library.ts';
import type { Asset } from '#core/ports/assets.ts';
import { imageAddress } from '#core/publish/image-address.ts';
import { uploadName } from '#core/rules/names.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../app/app-context.ts';
import type { Library } from '../app/uploads/uploads.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextInput } from '../ui/field/field.tsx';
import { EmptyState } from '../ui/message/notice.tsx';
import { toast } from '../ui/message/toast.ts';
import { AssetDetails, ReplaceDetails, Replacing } from './asset-details.tsx';
import styles from './library.module.css';
import { UploadButton, UploadList, useLibraryUploads } from './uploads.tsx';

const MEGABYTE = 1_048_576;
/** Pixels. */
const THUMBNAIL = 160;

interface GridProps {
  readonly actor: AssetLibraryActor;
  /** The id of the image whose details are shown. */
  readonly chosen: string;
  onShow(id: string): void;
  onChoose(asset: Asset): void;
}

/** The images that were found, as small pictures with their names, and how many they are. */
function AssetGrid({ actor, chosen, onShow, onChoose }: GridProps) {
  const part = useSelector(actor, ({ context }) => context.part);
  const words = useSelector(actor, ({ context }) => context.words);
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  const pressed = useRef<HTMLButtonElement>(null);
  // The details of an image take space from the images, and one that was just uploaded may stand anywhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ref is set by what is chosen and listed
  useEffect(() => void pressed.current?.scrollIntoView({ block: 'nearest' }), [chosen, part]);
  if (part === null) return null;
  return (
    <>
      <p className={styles.found} role="status">
        {text('assets.found', {
          count: part.count,
          used: Math.ceil(part.bytes / MEGABYTE),
          limit: Math.round(part.bytes_limit / MEGABYTE),
        })}
      </p>
      {part.uploads.length === 0 && (
        <EmptyState
          icon={<Images size={20} />}
          title={text(words === '' ? 'assets.none' : 'assets.notFound')}
          description={words === '' && text('assets.noneHint')}
        />
      )}
      <ul className={styles.grid} aria-busy={busy}>
        {part.uploads.map((asset) => (
          <li key={asset.id}>
            <button
              ref={asset.id === chosen ? pressed : undefined}
              type="button"
              className={styles.asset}
              aria-pressed={asset.id === chosen}
              onClick={() => onShow(asset.id)}
              onDoubleClick={() => onChoose(asset)}
            >
              <img src={imageAddress(asset.url, THUMBNAIL)} alt="" loading="lazy" />
              <span>{asset.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {part.next !== undefined && (
        <Button busy={busy} onClick={() => actor.send({ type: 'assets.more' })}>
          {text('assets.more')}
        </Button>
      )}
    </>
  );
}

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
          <FoundImages actor={actor} chosen={chosen} onShow={setChosen} onChoose={onChoose} />
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

/** The search, the uploads, and the images that were found. */
function FoundImages({ actor, chosen, onShow, onChoose }: GridProps) {
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
