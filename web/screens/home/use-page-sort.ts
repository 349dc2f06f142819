import { useState } from 'react';
import { PAGE_SORTS, type PageSort } from './sort-pages.ts';

const KEY = 'portico.home.sort';

/** The order a person likes their pages in, kept on this device. */
export function usePageSort(): [PageSort, (sort: PageSort) => void] {
  const [sort, setSort] = useState(keptSort);
  return [
    sort,
    (next) => {
      setSort(next);
      keepSort(next);
    },
  ];
}

function keptSort(): PageSort {
  try {
    const kept = localStorage.getItem(KEY);
    return PAGE_SORTS.find((sort) => sort === kept) ?? PAGE_SORTS[0];
  } catch {
    return PAGE_SORTS[0];
  }
}

function keepSort(sort: PageSort): void {
  try {
    localStorage.setItem(KEY, sort);
  } catch {
    // the order holds as long as the screen
  }
}
