import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PageContent, PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { BrandMark } from '../../../app/brand/brand.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import type { PageContents } from '../lists/home-lists.ts';
import { coverOf, drawSimplePage, drawThumbnail, thumbnailSources } from '../lists/thumbnails.ts';
import { useDrawingTurn } from './drawing-turns.ts';
import classes from './page-thumbnail.module.css';
import { onPause } from './pauses.ts';

/**
 * A small picture of a page: its cover, else a drawing of the page itself. Its content is fetched once the card paused in
 * view. The picture is decoration; the card has the name.
 */
export function PageThumbnail({ page, contents }: { page: PageSummary; contents: PageContents }) {
  const app = useApp();
  const box = useRef<HTMLDivElement>(null);
  const content = useContent(page, contents, box);
  const cover = useMemo(() => coverOf(content?.config ?? ''), [content]);
  const [broken, setBroken] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else a list says of a page changes nothing in its picture
  const draw = useCallback(() => drawThumbnail(app, page), [app, page.id, page.updated_at]);
  const isDrawn = content && (!cover || cover === broken);
  return (
    <div ref={box} className={classes.thumbnail} aria-hidden="true">
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
      {isDrawn && (content.html.trim() === '' ? <Blank /> : <DrawnPage draw={draw} />)}
    </div>
  );
}

/** The picture of a page that is made without a template. */
export function SimplePageThumbnail() {
  return (
    <div className={classes.thumbnail} aria-hidden="true">
      <DrawnPage draw={drawSimplePage} />
    </div>
  );
}

type Content = Pick<PageContent, 'html' | 'config'>;
const EMPTY: Content = { html: '', config: '' };

/** The content of a page: null while loading, empty after a failure. While a new version loads the old one is shown. */
function useContent(page: PageSummary, contents: PageContents, box: RefObject<Element | null>): Content | null {
  const paused = usePaused(box);
  const [content, setContent] = useState<Content | null>(null);
  useEffect(() => {
    if (!paused) return;
    let isCurrent = true;
    const show = (loaded: Content) => {
      if (isCurrent) setContent(loaded);
    };
    contents.of(page).then(show, () => show(EMPTY));
    return () => {
      isCurrent = false;
    };
  }, [contents, page, paused]);
  return content;
}

/** Whether scrolling and typing have paused while a picture was in view. */
function usePaused(box: RefObject<Element | null>): boolean {
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused || !box.current) return;
    let leave = () => {};
    const watcher = new IntersectionObserver((entries) => {
      leave();
      if (entries.at(-1)?.isIntersecting) leave = onPause(() => setPaused(true));
    });
    watcher.observe(box.current);
    return () => {
      leave();
      watcher.disconnect();
    };
  }, [paused, box]);
  return paused;
}

/** A frame with a page as its visitors get it. */
function DrawnPage({ draw }: { readonly draw: () => Promise<string> }) {
  const page = useDrawn(draw);
  const [isTurn, endTurn] = useDrawingTurn(typeof page === 'string');
  const [drawn, setDrawn] = useState(false);
  if (page === null) return <Blank />;
  return (
    <>
      {!drawn && <Skeleton height="100%" />}
      {page !== undefined && isTurn && (
        <iframe
          ref={fitToCard}
          className={classes.frame}
          data-drawn={drawn || undefined}
          onLoad={() => {
            setDrawn(true);
            endTurn();
          }}
          sandbox=""
          srcDoc={page}
          loading="lazy"
          tabIndex={-1}
          title={text('home.thumbnail')}
        />
      )}
    </>
  );
}

/** In place of a page that has nothing on it, or cannot be drawn. */
function Blank() {
  return (
    <span className={classes.blank}>
      <BrandMark size={32} />
    </span>
  );
}

/** The document of a page: undefined until it is there, null where it cannot be had. */
function useDrawn(draw: () => Promise<string>): string | null | undefined {
  const [page, setPage] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    draw().then(
      (document) => isCurrent && setPage(document),
      () => isCurrent && setPage(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [draw]);
  return page;
}

/** Width in pixels at which the style sheet draws a page. */
const DRAWN_WIDTH = 640;

/** Scaled by script, because browsers differ in dividing a container's width by a length in CSS. */
function fitToCard(frame: HTMLIFrameElement | null) {
  const card = frame?.parentElement;
  if (!frame || !card) return;
  const observer = new ResizeObserver(([entry]) => {
    if (entry) frame.style.setProperty('--scale', String(entry.contentRect.width / DRAWN_WIDTH));
  });
  observer.observe(card);
  return () => observer.disconnect();
}
