import { useSelector } from '@xstate/react';
import { countImage, replaceImage } from '#core/draft/replace-image.ts';
import type { Asset } from '#core/ports/assets.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/message/notice.tsx';
import { toast } from '../ui/message/toast.ts';
import styles from './library.module.css';
import type { Library } from './library-context.ts';

type OpenPage = NonNullable<Library['page']>;

/** How many places of the open page show an image, with what is not saved yet; none where no page is open. */
export function usePlaces(page: OpenPage | null, asset: Asset): number {
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

interface DetailsProps {
  readonly page: OpenPage;
  readonly from: Asset;
  readonly to: Asset;
  onReplaced(count: number): void;
}

/** The image that takes the place of another one: what happens then, and the button for it. */
export function ReplaceDetails({ page, from, to, onReplaced }: DetailsProps) {
  const count = usePlaces(page, from);
  const replace = () => {
    const edits = replaceImage(page.document.getSnapshot().context.draft, from, to);
    page.document.send({ type: 'draft.edits', edits, name: text('assets.replaceStep', { name: from.name }) });
    const { refusal } = page.document.getSnapshot().context;
    if (refusal === null) onReplaced(count);
    else void toast(text(refusal), { tone: 'danger' });
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
