import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Failure } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { useTitle } from '../../app/brand/brand.tsx';
import { DEVICES, DeviceSegments } from '../../app/devices.tsx';
import { PageFrame } from '../../app/frame/page-frame.tsx';
import { Splash, WholeScreen } from '../../app/frame/whole-screen.tsx';
import { useLoaded } from '../../app/use-loaded.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './preview-screen.module.css';

// spec api.16, publishing.8

/** /preview/:pageID: the draft as visitors would see it, in a frame of its own (spec screens.11). */
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
        {/* A device without a height fills the window. */}
        <PageFrame
          className={classes.frame}
          html={preview.value.html}
          title={text('home.previewFrame')}
          framed={device.height !== null}
          style={device.height === null ? undefined : { width: device.width, height: device.height }}
        />
      </main>
    </div>
  );
}

/** Closes a window that a script opened; any other goes to the home menu. */
function close(goHome: () => void): void {
  window.close();
  if (!window.closed) goHome();
}

interface PreviewProblemProps {
  failure: Failure;
  pageId: string;
  onRetry: () => void;
}

/** Why there is no preview. For a missing page there is no retry. */
function PreviewProblem({ failure, pageId, onRetry }: PreviewProblemProps) {
  const missing = failure.status === 404;
  const forbidden = failure.status === 403;
  if (forbidden) {
    return (
      <WholeScreen urgent title={text('account.unauthorised')} hint={text('account.unauthorisedHint')}>
        <HomeLink />
      </WholeScreen>
    );
  }
  return (
    <WholeScreen
      urgent
      title={missing ? text('error.pageMissing', { id: pageId }) : text('home.previewFailed')}
      hint={missing ? text('home.previewMissingHint') : text('home.previewFailedHint')}
    >
      <HomeLink />
      {missing ? null : (
        <Button variant="primary" onClick={onRetry}>
          {text('ui.retry')}
        </Button>
      )}
    </WholeScreen>
  );
}

function HomeLink() {
  return (
    <Link className={buttonClass()} href="/">
      {text('account.toPages')}
    </Link>
  );
}
