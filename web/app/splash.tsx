import { text } from '#core/texts/index.ts';
import { Mark } from '../ui/mark.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import classes from './splash.module.css';

/** While something opens. Shows only after a moment, so that what is quick does not flicker. */
export function Splash() {
  return (
    <div className={classes.splash} role="status">
      <Mark size={40} />
      <VisuallyHidden>{text('account.opening')}</VisuallyHidden>
    </div>
  );
}
