import type { ReactNode } from 'react';
import { BrandMark, useBrand } from '../brand/brand.tsx';
import { Artwork } from './artwork.tsx';
import classes from './auth-screen.module.css';

interface AuthScreenProps {
  title: string;
  hint: ReactNode;
  children: ReactNode;
}

/** The brand and one form: sign in, join, or choose a password. */
export function AuthScreen({ title, hint, children }: AuthScreenProps) {
  const { name, picture } = useBrand();
  return (
    <div className={classes.screen}>
      <main className={classes.side}>
        <div className={classes.brand}>
          <BrandMark size={32} />
          <span>{name}</span>
        </div>
        <div className={classes.panel}>
          <h1>{title}</h1>
          <p className={classes.hint}>{hint}</p>
          {children}
        </div>
      </main>
      <Artwork picture={picture} />
    </div>
  );
}
