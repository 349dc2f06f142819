import { useSelector } from '@xstate/react';
import { Images } from 'lucide-react';
import { useEffect, useState } from 'react';
import { startAssetLibrary } from '#core/app/start-asset-library.ts';
import type { Asset, AssetScope } from '#core/ports/assets.ts';
import { imageAddress } from '#core/publish/images.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../app/app-context.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextInput } from '../ui/field/text-input.tsx';
import { EmptyState } from '../ui/message/empty-state.tsx';
import { toast } from '../ui/message/toast.ts';
import { AssetDetails } from './asset-details.tsx';
import styles from './library.module.css';

const MEGABYTE = 1_048_576;
/** Pixels. */
const THUMBNAIL = 160;

interface LibraryProps {
  /** Whose images. */
  readonly scope: AssetScope;
  onChoose(asset: Asset): void;
  onOpenChange(open: boolean): void;
}

/** The images a person uploaded: searched, described, deleted where nothing shows them, and used. */
export function AssetLibrary({ scope, onChoose, onOpenChange }: LibraryProps) {
  const app = useApp();
  const [actor] = useState(() => startAssetLibrary(app, scope));
  const [chosen, setChosen] = useState('');
  const part = useSelector(actor, ({ context }) => context.part);
  const words = useSelector(actor, ({ context }) => context.words);
  const uses = useSelector(actor, ({ context }) => context.uses);
  const failure = useSelector(actor, (now) => (now.hasTag('unloadable') ? now.context.failure : null));
  const busy = useSelector(actor, (now) => now.hasTag('busy'));
  useEffect(() => () => void actor.stop(), [actor]);
  useEffect(() => {
    const heard = [
      actor.on('asset.described', () => toast(text('assets.described'), { tone: 'success' })),
      actor.on('asset.removed', () => toast(text('assets.deleted'), { tone: 'success' })),
      actor.on('asset.failed', ({ failure }) => toast(failure.reason, { tone: 'danger' })),
    ];
    return () => {
      for (const one of heard) one.unsubscribe();
    };
  }, [actor]);
  const shown = part?.uploads.find(({ id }) => id === chosen);
  return (
    <Dialog open onOpenChange={onOpenChange} size="l" title={text('assets.title')}>
      <TextInput
        type="search"
        aria-label={text('assets.search')}
        placeholder={text('assets.search')}
        value={words}
        onChange={(event) => actor.send({ type: 'words.typed', words: event.target.value })}
      />
      {failure && (
        <EmptyState
          role="alert"
          title={failure.reason}
          action={<Button onClick={() => actor.send({ type: 'assets.retry' })}>{text('ui.retry')}</Button>}
        />
      )}
      {part && !failure && (
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
                  type="button"
                  className={styles.asset}
                  aria-pressed={asset.id === chosen}
                  onClick={() => setChosen(asset.id)}
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
      )}
      {shown && (
        <AssetDetails
          key={shown.id}
          actor={actor}
          asset={shown}
          uses={uses === null ? null : (uses[shown.id] ?? { pages: [], others: 0, brand: false })}
          onChoose={onChoose}
        />
      )}
    </Dialog>
  );
}
