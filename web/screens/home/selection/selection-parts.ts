/** What is done in lists of pages beside opening them, as one part. */

export { RequestLine } from '../../../sharing/request-line.tsx';
export { SelectBox } from './select-box.tsx';
export { Selectable } from './selectable.tsx';
export { pageSelection } from './selection.ts';
