import { Link } from 'wouter';
import type { Failure } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import { WholeScreen } from '../../app/frame/whole-screen.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';

export interface PreviewProblemProps {
  failure: Failure;
  pageId: string;
  onRetry: () => void;
}

/** Why there is nothing to preview. A page that is not there will not come by trying again. */
export function PreviewProblem({ failure, pageId, onRetry }: PreviewProblemProps) {
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
