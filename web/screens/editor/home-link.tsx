import { Link } from 'wouter';
import { text } from '#core/texts/index.ts';
import { type ButtonVariant, buttonClass } from '../../ui/button.tsx';

/** The way out of a page that cannot be edited. */
export function HomeLink({ variant = 'plain' }: { readonly variant?: ButtonVariant }) {
  return (
    <Link href="/" className={buttonClass(variant)}>
      {text('editor.home')}
    </Link>
  );
}
