import { useSelector } from '@xstate/react';
import { Images } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AssetLibraryActor } from '#core/app/start-asset-library.ts';
import type { Asset } from '#core/ports/assets.ts';
import { imageAddress } from '#core/publish/shown-image.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/message/empty-state.tsx';
import styles from './library.module.css';

const MEGABYTE = 1_048_576;
/** Pixels. */
const THUMBNAIL = 160;

export interface GridProps {
  readonly actor: AssetLibraryActor;
  /** The id of the image whose details are shown. */
  readonly chosen: string;
  onShow(id: string): void;
  onChoose(asset: Asset): void;
}

/** The images that were found, as small pictures with their names, and how many they are. */
export function AssetGrid({ actor, chosen, onShow, onChoose }: GridProps) {
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
