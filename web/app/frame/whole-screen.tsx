import type { ReactNode } from 'react';
import { BrandMark } from '../brand/brand.tsx';
import classes from './whole-screen.module.css';

interface WholeScreenProps {
  title: string;
  hint: ReactNode;
  /** Screen readers announce it when it replaces something else. */
  urgent?: boolean;
  children?: ReactNode;
}

/** One message in place of a screen, with what the user can do. */
export function WholeScreen({ title, hint, urgent = false, children }: WholeScreenProps) {
  return (
    <main className={classes.screen}>
      <div className={classes.message} role={urgent ? 'alert' : undefined}>
        <BrandMark size={40} />
        <h1>{title}</h1>
        <p>{hint}</p>
      </div>
      <div className={classes.actions}>{children}</div>
    </main>
  );
}
