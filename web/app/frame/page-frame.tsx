import { type CSSProperties, useRef } from 'react';

interface PageFrameProps {
  readonly html: string;
  readonly title: string;
  readonly className: string | undefined;
  readonly style?: CSSProperties | undefined;
  /** Whether it stands in the frame of a device. */
  readonly framed?: boolean;
}

/** A page of visitors isolated from the editor: no scripts, no forms, an origin of its own. */
export function PageFrame({ html, title, className, style, framed = false }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const loaded = useRef<string | null>(null);

  // a link of the page would replace it in the frame: every load after the first is undone
  const stay = () => {
    const isFirst = loaded.current !== html;
    loaded.current = isFirst ? html : null;
    if (!isFirst && frame.current) frame.current.srcdoc = html;
  };

  return (
    <iframe
      key={html}
      ref={frame}
      className={className}
      data-framed={framed ? '' : undefined}
      style={style}
      sandbox=""
      srcDoc={html}
      onLoad={stay}
      title={title}
    />
  );
}
