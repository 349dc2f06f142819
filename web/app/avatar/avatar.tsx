import { useState } from 'react';
import { joinClasses } from '../../ui/join-classes.ts';
import classes from './avatar.module.css';

interface AvatarProps {
  /** Whose initials stand there without a picture. */
  readonly name: string;
  /** The address of the picture; absent: they have none. */
  readonly picture?: string | undefined;
  readonly size?: 's' | 'm' | 'l';
}

/** The picture of a person, or their initials. Decoration: the name stands beside it. */
export function Avatar({ name, picture, size = 'm' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const isShown = picture !== undefined && picture !== broken;
  return (
    // drawn by CSS, so that the letters are no part of the name of what it stands in
    <span
      className={joinClasses(classes.avatar, classes[size])}
      data-initials={isShown ? undefined : initials(name)}
      aria-hidden="true"
    >
      {isShown && <img src={picture} alt="" onError={() => setBroken(picture)} />}
    </span>
  );
}

function initials(name: string): string {
  const words = name.split(/[\s@._-]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase())
    .join('');
}
