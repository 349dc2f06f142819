import { useState } from 'react';
import type { AssetLibraryActor } from '#core/app/start-asset-library.ts';
import { ALT_MAXIMUM } from '#core/constants.ts';
import type { Asset, AssetUses } from '#core/ports/assets.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field/field.tsx';
import { TextInput } from '../ui/field/text-input.tsx';
import styles from './library.module.css';

interface DetailsProps {
  readonly actor: AssetLibraryActor;
  readonly asset: Asset;
  /** null as long as it is not known. */
  readonly uses: AssetUses | null;
  onChoose(asset: Asset): void;
}

/** One image: its size, what it shows in words, where it is used; it is used or deleted here. */
export function AssetDetails({ actor, asset, uses, onChoose }: DetailsProps) {
  const { id, name, bytes, width, height, alt } = asset;
  const [words, setWords] = useState(alt);
  const [asking, setAsking] = useState(false);
  const kilobytes = Math.ceil(bytes / 1_024);
  const isUnused = uses !== null && uses.pages.length === 0 && uses.others === 0 && !uses.brand;
  const keep = () => {
    if (words.trim() !== alt) actor.send({ type: 'asset.describe', id, alt: words });
  };
  return (
    <section className={styles.details} aria-label={name}>
      <h3>{name}</h3>
      <p>
        {width !== undefined && height !== undefined
          ? text('assets.pixels', { width, height, kilobytes })
          : text('assets.kilobytes', { kilobytes })}
      </p>
      <Field label={text('assets.alt')} hint={text('assets.altHint')}>
        {(control) => (
          <TextInput
            {...control}
            value={words}
            maxLength={ALT_MAXIMUM}
            onChange={(event) => setWords(event.target.value)}
            onBlur={keep}
          />
        )}
      </Field>
      {uses && <Uses uses={uses} isUnused={isUnused} />}
      <div className={styles.actions}>
        {isUnused && (
          <Button variant="ghost" onClick={() => setAsking(true)}>
            {text('assets.delete')}
          </Button>
        )}
        <Button variant="primary" onClick={() => onChoose({ ...asset, alt: words.trim() })}>
          {text('assets.use')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text('assets.deleteTitle', { name })}
        description={text('assets.deleteHint')}
        confirm={text('assets.delete')}
        danger
        onConfirm={() => {
          setAsking(false);
          actor.send({ type: 'asset.remove', id });
        }}
      />
    </section>
  );
}

function Uses({ uses, isUnused }: { readonly uses: AssetUses; readonly isUnused: boolean }) {
  if (isUnused) return <p>{text('assets.unused')}</p>;
  return (
    <>
      <p>{text('assets.usedIn')}</p>
      <ul className={styles.uses}>
        {uses.pages.map(({ id, label, published }) => (
          <li key={id}>{published ? text('assets.publishedOn', { label }) : label}</li>
        ))}
        {uses.others > 0 && <li>{text('assets.others', { count: uses.others })}</li>}
        {uses.brand && <li>{text('assets.brand')}</li>}
      </ul>
    </>
  );
}
