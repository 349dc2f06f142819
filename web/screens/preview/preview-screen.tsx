import { X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { useTitle } from '../../app/brand/use-brand.ts';
import { DeviceSegments } from '../../app/device-segments.tsx';
import { DEVICES } from '../../app/devices.ts';
import { Splash } from '../../app/frame/splash.tsx';
import { useLoaded } from '../../app/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { PreviewProblem } from './preview-problem.tsx';
import classes from './preview-screen.module.css';

/** /preview/:pageID: the draft as visitors would see it, in a frame of its own (spec 2). */
export function PreviewScreen({ pageId }: { pageId: string }) {
  const { api } = useApp();
  const [, navigate] = useLocation();
  const [device, setDevice] = useState(DEVICES[0]);
  const [preview, retry] = useLoaded(pageId, async (signal) => {
    const [{ sanitized_html }, { body }] = await Promise.all([
      api.previewPage(pageId, signal),
      api.page(pageId, signal),
    ]);
    return { html: sanitized_html, name: body.label.trim() || text('home.untitled') };
  });
  const name = preview.state === 'ready' ? preview.value.name : '';
  useTitle(name ? text('home.previewTitle', { name }) : text('home.preview'));

  if (preview.state === 'loading') return <Splash />;
  if (preview.state === 'failed') return <PreviewProblem failure={preview.failure} pageId={pageId} onRetry={retry} />;
  return (
    <div className={classes.screen}>
      <header className={classes.bar}>
        <h1>{name}</h1>
        <DeviceSegments device={device} onChoose={setDevice} />
        <div className={classes.end}>
          <Button variant="ghost" onClick={retry}>
            {text('home.previewReload')}
          </Button>
          <IconButton
            label={text('home.previewClose')}
            icon={<X size={18} />}
            onClick={() => close(() => navigate('/'))}
          />
        </div>
      </header>
      <main className={classes.ground}>
        <PreviewFrame html={preview.value.html} device={device} />
      </main>
    </div>
  );
}

/** A window that a script opened can be closed by it; any other goes to the home menu. */
function close(goHome: () => void): void {
  window.close();
  if (!window.closed) goHome();
}
