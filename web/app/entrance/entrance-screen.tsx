import type { ReactNode } from 'react';
import { BrandMark } from '../brand-mark.tsx';
import { useBrand } from '../use-brand.ts';
import { Artwork } from './artwork.tsx';
import classes from './entrance-screen.module.css';

export interface EntranceScreenProps {
  title: string;
  hint: ReactNode;
  children: ReactNode;
}

/** Whose house this is, and one thing to do at its door: sign in, join, choose a password. */
export function EntranceScreen({ title, hint, children }: EntranceScreenProps) {
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
