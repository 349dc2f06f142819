import { useEffect, useMemo, useState } from 'react';
import type { EditorPage } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { BrandMark } from '../../app/brand-mark.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './page-thumbnail.module.css';
import { thumbnailDocument } from './thumbnail-document.ts';
import { coverOf, thumbnailSources } from './thumbnail-pictures.ts';

/** A small picture of a page: its cover where it has one, else drawn from the page itself. Decoration: the card says the name. */
export function PageThumbnail({ page: { html, config } }: { page: EditorPage }) {
  const cover = useMemo(() => coverOf(config), [config]);
  const [broken, setBroken] = useState('');
  return (
    <div className={classes.thumbnail} aria-hidden="true">
      {cover && cover !== broken ? (
        <img
          {...thumbnailSources(cover)}
          className={classes.cover}
          sizes="(max-width: 640px) 100vw, 320px"
          loading="lazy"
          decoding="async"
          alt=""
          onError={() => setBroken(cover)}
        />
      ) : (
        <DrawnPage html={html} config={config} />
      )}
    </div>
  );
}

/** Milliseconds without scrolling after which a page is drawn: a frame costs more than all the rest of a card. */
const REST = 120;

function DrawnPage({ html, config }: Pick<EditorPage, 'html' | 'config'>) {
  const [stays, setStays] = useState(false);
  const [drawn, setDrawn] = useState(false);
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
  const document = useMemo(() => (stays ? thumbnailDocument({ html, config }) : ''), [stays, html, config]);
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
      {stays && (
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
      )}
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
