import { text } from '#core/texts/index.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { BrandMark } from './brand-mark.tsx';
import classes from './splash.module.css';

/** While something opens. Shows only after a moment, so that what is quick does not flicker. */
export function Splash() {
  return (
    <div className={classes.splash} role="status">
      <BrandMark size={40} />
      <VisuallyHidden>{text('account.opening')}</VisuallyHidden>
    </div>
  );
}
