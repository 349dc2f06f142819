import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { text } from '#core/texts/index.ts';
import { useTitle } from '../../app/brand/brand.tsx';
import { WholeScreen } from '../../app/frame/whole-screen.tsx';
import { buttonClass } from '../../ui/button.tsx';

// spec screens.7

/** /401: this person may not open what they asked for. */
export function UnauthorisedScreen() {
  const owning = useHistoryState<{ reason?: string } | null>()?.reason === 'ownership';
  const title = text(owning ? 'auth.ownership' : 'account.unauthorised');
  useTitle(title);
  return (
    <WholeScreen title={title} hint={text(owning ? 'auth.ownershipHint' : 'account.unauthorisedHint')}>
      <Link className={buttonClass('plain')} href="/logout">
        {text('account.otherAccount')}
      </Link>
      <Link className={buttonClass('primary')} href="/">
        {text('account.toPages')}
      </Link>
    </WholeScreen>
  );
}
