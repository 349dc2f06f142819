import { useRef } from 'react';
import { text } from '#core/texts/index.ts';
import type { Device } from '../../app/devices.ts';
import classes from './preview-screen.module.css';

/** A page cut off from the editor around it: no scripts, no forms, an origin of its own. A device without a height is the window itself. */
export function PreviewFrame({ html, device }: { html: string; device: Device }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const loads = useRef(0);

  // Links of the page would lead the frame away: the first load is the page, any other is undone.
  const stay = () => {
    loads.current += 1;
    if (loads.current === 1 || !frame.current) return;
    loads.current = 0;
    frame.current.srcdoc = html;
  };

  return (
    <iframe
      key={html}
      ref={frame}
      className={classes.frame}
      data-framed={device.height === null ? undefined : ''}
      style={device.height === null ? undefined : { width: device.width, height: device.height }}
      sandbox=""
      srcDoc={html}
      onLoad={stay}
      title={text('home.previewFrame')}
    />
  );
}
