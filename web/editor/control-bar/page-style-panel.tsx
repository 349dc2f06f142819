import { useSelector } from '@xstate/react';
import { type CSSProperties, useMemo, useState } from 'react';
import {
  followEdits,
  hasStyleSet,
  type PageStyleSet,
  pageStyleSets,
  styleSetEdits,
} from '#core/draft/page-style-sets.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import type { EditorStore } from '../store/editor-store.ts';
import type { ShownDocument } from '../store/painted-document.ts';
import styles from './page-style-panel.module.css';

interface PanelProps {
  readonly store: EditorStore;
  readonly document: ShownDocument;
}

/** The styles to choose from, and how many elements of the page do not follow its style. */
export function PageStylePanel({ store, document }: PanelProps) {
  const chosen = useSelector(document, ({ context }) =>
    pageStyleSets.findIndex((set) => hasStyleSet(context.draft, set)),
  );
  const [followed, setFollowed] = useState(0);
  // Looking through the whole page at each edit would cost too much.
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew with another style, and after following
  const own = useMemo(() => countOwn(followEdits(store.draft)), [store, chosen, followed]);
  const follow = () => {
    if (store.editAll(followEdits(store.draft))) store.say(text('pageStyle.followed'));
    setFollowed(followed + 1);
  };
  return (
    <section className={styles.panel} aria-label={text('pageStyle.sets')}>
      <p className={styles.hint}>{text('pageStyle.hint')}</p>
      <ul className={styles.sets}>
        {pageStyleSets.map((set, index) => (
          <li key={set.label}>
            <SetCard store={store} set={set} chosen={index === chosen} />
          </li>
        ))}
      </ul>
      {own > 0 && !store.readOnly && (
        <div className={styles.own}>
          <p>{text('pageStyle.own', { count: own })}</p>
          <Button size="s" onClick={follow}>
            {text('pageStyle.follow')}
          </Button>
        </div>
      )}
    </section>
  );
}

function countOwn(edits: ReturnType<typeof followEdits>): number {
  return new Set(edits.map(({ args }) => ('id' in args ? args.id : ''))).size;
}

interface CardProps {
  readonly store: EditorStore;
  readonly set: PageStyleSet;
  readonly chosen: boolean;
}

/** A style as a small page: a card with letters, a button and the accent. */
function SetCard({ store, set, chosen }: CardProps) {
  const name = text(set.label);
  const { brand, accent, color, backgroundColor, surface, corner, headingFont } = set.props;
  const look = {
    '--brand': brand || undefined,
    '--accent-of-page': accent || undefined,
    '--ink-of-page': color || undefined,
    '--ground': backgroundColor || undefined,
    '--card': surface || undefined,
    '--corner': corner < 0 ? undefined : `${corner / 2}px`,
    '--font': headingFont || undefined,
  } as CSSProperties;
  const take = () => {
    if (store.editAll(styleSetEdits(store.draft, set))) store.say(text('pageStyle.taken', { name }));
  };
  return (
    <button type="button" className={styles.set} aria-pressed={chosen} disabled={store.readOnly} onClick={take}>
      <span className={styles.sample} style={look} aria-hidden="true">
        <span className={styles.card}>
          <span className={styles.letters} />
          <span className={styles.accent} />
          <span className={styles.button} />
        </span>
      </span>
      <span className={styles.name}>{name}</span>
    </button>
  );
}
