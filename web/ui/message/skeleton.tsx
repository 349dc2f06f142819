import type { CSSProperties } from 'react';
import { joinClasses } from '../join-classes.ts';
import classes from './skeleton.module.css';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  className?: string | undefined;
}

/** Placeholder of content that is loading. Decoration: the list around it has `aria-busy`. */
export function Skeleton({ width = '100%', height = 16, className }: SkeletonProps) {
  return <span className={joinClasses(classes.skeleton, className)} style={{ width, height }} aria-hidden="true" />;
}
