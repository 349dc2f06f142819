import { useEffect, useMemo, useState } from 'react';
import type { PageContent, PageListName, PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { BrandMark } from '../../app/brand/brand-mark.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { homeLists } from './home-lists.ts';
import classes from './page-thumbnail.module.css';
import { thumbnailDocument } from './thumbnail-document.ts';
import { coverOf, thumbnailSources } from './thumbnail-pictures.ts';

/**
 * A small picture of a page: its cover where it has one, else drawn from the page itself. What it is made of is fetched
 * once the card stays in sight. Decoration: the card says the name.
 */
export function PageThumbnail({ page, list }: { page: PageSummary; list: PageListName }) {
  const content = useContent(page, list);
  const cover = useMemo(() => coverOf(content?.config ?? ''), [content]);
  const [broken, setBroken] = useState('');
  return (
    <div className={classes.thumbnail} aria-hidden="true">
      {content === null && <Skeleton height="100%" />}
      {content && cover && cover !== broken && (
        <img
          {...thumbnailSources(cover)}
          className={classes.cover}
          sizes="(max-width: 640px) 100vw, 320px"
          loading="lazy"
          decoding="async"
          alt=""
          onError={() => setBroken(cover)}
        />
      )}
      {content && (!cover || cover === broken) && <DrawnPage html={content.html} config={content.config} />}
    </div>
  );
}

type Content = Pick<PageContent, 'html' | 'config'>;
const NOTHING: Content = { html: '', config: '' };

/** What the page holds; null until it is there, nothing where it cannot be had. The version of before stays meanwhile. */
function useContent(page: PageSummary, list: PageListName): Content | null {
  const contents = homeLists(useApp()).contents[list];
  const stays = useStays();
  const [content, setContent] = useState<Content | null>(null);
  useEffect(() => {
    if (!stays) return;
    let wanted = true;
    const show = (held: Content) => {
      if (wanted) setContent(held);
    };
    contents.of(page).then(show, () => show(NOTHING));
    return () => {
      wanted = false;
    };
  }, [contents, page, stays]);
  return content;
}

/** Milliseconds without scrolling after which a page is drawn: a frame costs more than all the rest of a card. */
const REST = 120;

/** Whether nobody has scrolled for a moment since the card came into sight. */
function useStays(): boolean {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (stays) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setStays(true), REST);
    };
    wait();
    window.addEventListener('scroll', wait, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', wait);
    };
  }, [stays]);
  return stays;
}

function DrawnPage({ html, config }: Content) {
  const [drawn, setDrawn] = useState(false);
  const document = useMemo(() => thumbnailDocument({ html, config }), [html, config]);
  if (!html.trim()) {
    return (
      <span className={classes.blank}>
        <BrandMark size={32} />
      </span>
    );
  }
  return (
    <>
      {!drawn && <Skeleton height="100%" />}
      <iframe
        ref={fitToCard}
        className={classes.frame}
        data-drawn={drawn || undefined}
        onLoad={() => setDrawn(true)}
        sandbox=""
        srcDoc={document}
        loading="lazy"
        tabIndex={-1}
        title={text('home.thumbnail')}
      />
    </>
  );
}

/** How wide the style sheet draws a page, in pixels. */
const DRAWN_WIDTH = 640;

/** Measured by script: engines do not agree on dividing the width of a container by another length. */
function fitToCard(frame: HTMLIFrameElement | null) {
  const card = frame?.parentElement;
  if (!frame || !card) return;
  const observer = new ResizeObserver(([entry]) => {
    if (entry) frame.style.setProperty('--scale', String(entry.contentRect.width / DRAWN_WIDTH));
  });
  observer.observe(card);
  return () => observer.disconnect();
}
