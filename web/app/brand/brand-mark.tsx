import { useState } from 'react';
import { Mark } from '../../ui/mark.tsx';
import classes from './brand-mark.module.css';
import { useBrand } from './use-brand.ts';

/**
 * The mark of the house, as decoration beside its name: its logo, else the product's. On a whitelabel the product is not
 * shown at all: without a logo it is the first letter of the brand.
 */
export function BrandMark({ size }: { readonly size: number }) {
  const { logo, name, whitelabel, known } = useBrand();
  const [broken, setBroken] = useState<string | null>(null);
  if (logo !== null && logo !== broken) {
    return (
      <img
        className={classes.logo}
        src={logo}
        alt=""
        height={size}
        style={{ height: size, maxWidth: `min(100%, ${size * 4}px)` }}
        onError={() => setBroken(logo)}
      />
    );
  }
  if (!whitelabel) return <Mark size={size} />;
  const letter = known ? ([...name][0] ?? '').toLocaleUpperCase() : undefined;
  return (
    <span
      className={classes.letter}
      style={{ width: size, height: size, fontSize: size * 0.56 }}
      // drawn, not written: a name beside it is not to begin with it
      data-letter={letter}
      aria-hidden="true"
    />
  );
}
