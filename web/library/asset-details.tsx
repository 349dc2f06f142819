import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AssetLibraryActor } from '#core/app/start-asset-library.ts';
import { ALT_MAXIMUM } from '#core/constants.ts';
import { countImage, replaceImage } from '#core/draft/replace-image.ts';
import type { Asset, AssetUses } from '#core/ports/assets.ts';
import { text } from '#core/texts/index.ts';
import type { Library } from '../app/uploads/uploads.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { Field, TextInput } from '../ui/field/field.tsx';
import { Notice } from '../ui/message/notice.tsx';
import { toast } from '../ui/message/toast.ts';
import styles from './library.module.css';

interface DetailsProps {
  readonly actor: AssetLibraryActor;
  readonly page: Library['page'];
  readonly asset: Asset;
  /** null as long as it is not known. */
  readonly uses: AssetUses | null;
  onChoose(asset: Asset): void;
  /** Another image shall take its place on the open page. */
  onReplace(): void;
}

/** One image: its size, what it shows in words, where it is used; it is used or deleted here. */
export function AssetDetails({ actor, page, asset, uses, onChoose, onReplace }: DetailsProps) {
  const { id, name, bytes, width, height, alt } = asset;
  const [words, setWords] = useState(alt);
  const checking = useSelector(actor, (now) => now.hasTag('checking'));
  const asking = useSelector(actor, (now) => now.hasTag('asking'));
  const versions = useSelector(actor, ({ context }) => context.versions) ?? 0;
  const kilobytes = Math.ceil(bytes / 1_024);
  const here = usePlaces(page, asset);
  const isUnused = uses !== null && !isStored(uses) && here === 0;
  const keep = () => {
    if (words.trim() !== alt) actor.send({ type: 'asset.describe', id, alt: words });
  };
  return (
    <section className={styles.details} aria-label={name}>
      <h3>{name}</h3>
      <p className={styles.size}>
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
      {uses && (isUnused || isStored(uses)) && <Uses uses={uses} isUnused={isUnused} />}
      {here > 0 && <OnThisPage count={here} onReplace={onReplace} />}
      <div className={styles.actions}>
        {isUnused && (
          <Button variant="ghost" busy={checking} onClick={() => actor.send({ type: 'asset.check', id })}>
            {text('assets.delete')}
          </Button>
        )}
        <Button variant="primary" onClick={() => onChoose({ ...asset, alt: words.trim() })}>
          {text('assets.use')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => open || actor.send({ type: 'asset.keep' })}
        title={text('assets.deleteTitle', { name })}
        description={[text('assets.deleteHint'), versions > 0 && text('assets.deleteVersions', { versions })]
          .filter(Boolean)
          .join(' ')}
        confirm={text('assets.delete')}
        danger
        onConfirm={() => actor.send({ type: 'asset.remove', id })}
      />
    </section>
  );
}

interface OnThisPageProps {
  readonly count: number;
  onReplace(): void;
}

/** How often the open page shows it, with what is not saved yet, and a way to another image. */
function OnThisPage({ count, onReplace }: OnThisPageProps) {
  return (
    <div className={styles.places}>
      <p>{text('assets.onThisPage', { count })}</p>
      <Button onClick={onReplace}>{text('assets.replace')}</Button>
    </div>
  );
}

/** Whether a stored page or the brand of a dashboard shows it. */
const isStored = ({ pages, others, brand }: AssetUses) => pages.length > 0 || others > 0 || brand;

function Uses({ uses, isUnused }: { readonly uses: AssetUses; readonly isUnused: boolean }) {
  if (isUnused) return <p>{text('assets.unused')}</p>;
  return (
    <>
      <p>{text('assets.usedIn')}</p>
      <ul className={styles.uses}>
        {uses.pages.map(({ id, ...use }) => (
          <li key={id}>{wordsOfUse(use)}</li>
        ))}
        {uses.others > 0 && <li>{text('assets.others', { count: uses.others })}</li>}
        {uses.brand && <li>{text('assets.brand')}</li>}
      </ul>
    </>
  );
}

type OpenPage = NonNullable<Library['page']>;

/** How many places of the open page show an image, with what is not saved yet; none where no page is open. */
function usePlaces(page: OpenPage | null, asset: Asset): number {
  return useSelector(page?.document, (now) => (now ? countImage(now.context.draft, asset) : 0));
}

interface ReplacingProps {
  readonly page: OpenPage;
  /** The image that is replaced. */
  readonly image: Asset;
  onCancel(): void;
}

/** Says that an image is being replaced, and asks for the other one. */
export function Replacing({ page, image, onCancel }: ReplacingProps) {
  const count = usePlaces(page, image);
  return (
    <Notice className={styles.replacing} action={<Button onClick={onCancel}>{text('ui.cancel')}</Button>}>
      {text('assets.replacing', { name: image.name, count })}
    </Notice>
  );
}

interface ReplaceProps {
  readonly page: OpenPage;
  readonly from: Asset;
  readonly to: Asset;
  onReplaced(count: number): void;
}

/** The image that takes the place of another one: what happens then, and the button for it. */
export function ReplaceDetails({ page, from, to, onReplaced }: ReplaceProps) {
  const count = usePlaces(page, from);
  const replace = () => {
    const edits = replaceImage(page.document.getSnapshot().context.draft, from, to);
    page.document.send({ type: 'draft.edits', edits, name: text('assets.replaceStep', { name: from.name }) });
    const { refusal } = page.document.getSnapshot().context;
    if (refusal === null) onReplaced(count);
    else toast(text(refusal), { tone: 'danger' });
  };
  return (
    <section className={styles.details} aria-label={to.name}>
      <h3>{to.name}</h3>
      <p>{text('assets.replaceHint')}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={replace}>
          {text('assets.replaceNow', { count })}
        </Button>
      </div>
    </section>
  );
}

/** The name of a page, and whether visitors see the image there or it lies in the trash. */
function wordsOfUse({ label, published, trashed = false }: Omit<AssetUses['pages'][number], 'id'>): string {
  if (trashed) return text('assets.trashedOn', { label });
  return published ? text('assets.publishedOn', { label }) : label;
}
