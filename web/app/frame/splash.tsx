import { text } from '#core/texts/index.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BrandMark, useBrand } from '../brand/brand.tsx';
import classes from './splash.module.css';

/** Shown while something opens, after a moment, so that quick loads do not flicker. */
export function Splash() {
  const { whitelabel, known } = useBrand();
  return (
    <div className={classes.splash} role="status">
      {whitelabel && !known ? <Spinner size={24} /> : <BrandMark size={40} />}
      <VisuallyHidden>{text('account.opening')}</VisuallyHidden>
    </div>
  );
}
