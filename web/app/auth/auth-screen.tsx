import { type ReactNode, useState } from 'react';
import { text } from '#core/texts/index.ts';
import { BrandMark, useBrand } from '../brand/brand.tsx';
import classes from './auth-screen.module.css';

const arches = [620, 500, 380, 260];

/** Beside the form: the picture of the brand, else a drawing of a phone under the arches of a portico. */
function Artwork({ picture }: { readonly picture: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  return picture !== null && picture !== broken ? (
    <aside className={classes.artwork}>
      <img className={classes.whole} src={picture} alt="" onError={() => setBroken(picture)} />
    </aside>
  ) : (
    <Drawing />
  );
}

/** Decoration, except for its words. */
function Drawing() {
  return (
    <aside className={classes.artwork}>
      <svg className={classes.arches} viewBox="0 0 640 800" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        {arches.map((width, index) => (
          <path key={width} d={archOf(width)} fill="var(--accent)" fillOpacity={0.05 + index * 0.03} />
        ))}
      </svg>
      <div className={classes.phone} aria-hidden="true">
        <span className={classes.picture} />
        <span className={classes.line} />
        <span className={classes.shortLine} />
        <span className={classes.button} />
        <span className={classes.quietButton} />
      </div>
      <div className={classes.words}>
        <p className={classes.title}>{text('account.tagline')}</p>
        <p>{text('account.taglineHint')}</p>
      </div>
    </aside>
  );
}

/** The path of a centred arch of a width on the lower edge. */
function archOf(width: number): string {
  const left = 320 - width / 2;
  const top = 800 - width * 1.16;
  return `M${left} 800V${top + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V800Z`;
}

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
