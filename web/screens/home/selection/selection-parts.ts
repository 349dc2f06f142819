/** Selecting in lists of pages, as one part. */
export { SelectBox } from './select-box.tsx';
export { Selectable } from './selectable.tsx';
