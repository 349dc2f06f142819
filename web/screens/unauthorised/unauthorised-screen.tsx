import { Link } from 'wouter';
import { text } from '#core/texts/index.ts';
import { useTitle } from '../../app/use-title.ts';
import { WholeScreen } from '../../app/whole-screen.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** /401: this person may not open what they asked for. */
export function UnauthorisedScreen() {
  useTitle(text('account.unauthorised'));
  return (
    <WholeScreen title={text('account.unauthorised')} hint={text('account.unauthorisedHint')}>
      <Link className={buttonClass('plain')} href="/logout">
        {text('account.otherAccount')}
      </Link>
      <Link className={buttonClass('primary')} href="/">
        {text('account.toPages')}
      </Link>
    </WholeScreen>
  );
}
