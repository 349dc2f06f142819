import { useRef } from 'react';
import { newId } from '#core/page/new-id.ts';

/** The same request keeps its key, so that it is done once however often it is sent. */
export function useOnceKey(): (what: unknown) => string {
  const asked = useRef({ words: '', key: '' });
  return (what) => {
    const words = JSON.stringify(what);
    if (asked.current.words !== words) asked.current = { words, key: newId() + newId() };
    return asked.current.key;
  };
}
