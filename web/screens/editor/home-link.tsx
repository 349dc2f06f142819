import { Link } from 'wouter';
import { text } from '#core/texts/index.ts';
import { buttonClass } from '../../ui/button.tsx';

/** The way out of a page that cannot be edited. */
export function HomeLink() {
  return (
    <Link href="/" className={buttonClass('plain')}>
      {text('editor.home')}
    </Link>
  );
}
