import { useMemo } from 'react';
import type { EditorPage } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { Mark } from '../../ui/mark.tsx';
import classes from './page-thumbnail.module.css';
import { thumbnailDocument } from './thumbnail-document.ts';

/** A small picture of a page, drawn from the page itself. Decoration: the card says the name. */
export function PageThumbnail({ page: { html, config } }: { page: EditorPage }) {
  const document = useMemo(() => thumbnailDocument({ html, config }), [html, config]);
  return (
    <div className={classes.thumbnail} aria-hidden="true">
      {html.trim() ? (
        <iframe
          className={classes.frame}
          sandbox=""
          srcDoc={document}
          loading="lazy"
          tabIndex={-1}
          title={text('home.thumbnail')}
        />
      ) : (
        <span className={classes.blank}>
          <Mark size={32} />
        </span>
      )}
    </div>
  );
}
