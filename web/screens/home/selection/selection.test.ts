import { beforeEach, expect, test } from 'vitest';
import type { PageSummary } from '#core/ports/api.ts';
import { PageSelection } from './selection.ts';

// spec organisations.77

let selection: PageSelection;
beforeEach(() => {
  selection = new PageSelection();
  show('a', 'b', 'c', 'd');
});
const show = (...ids: string[]) => selection.show(ids.map((id) => ({ id }) as PageSummary));
const selected = () => [...selection.current()].sort();

test('a page is selected, and is not any more when it is chosen again', () => {
  selection.choose('b');
  expect(selected()).toEqual(['b']);
  selection.choose('b');
  expect(selected()).toEqual([]);
});

test('a range goes from the last one that was chosen, in both directions', () => {
  selection.choose('c');
  selection.choose('a', true);
  expect(selected()).toEqual(['a', 'b', 'c']);
  selection.choose('d', true);
  expect(selected()).toEqual(['a', 'b', 'c', 'd']);
});

test('a range without a beginning is the page itself', () => {
  selection.choose('c', true);
  expect(selected()).toEqual(['c']);
  selection.only([]);
  selection.extend('b');
  expect(selected()).toEqual(['b']);
});

test('all means what is shown, and what is shown no more is selected no more', () => {
  selection.all();
  show('b', 'e');
  expect(selected()).toEqual(['b']);
  selection.all();
  expect(selected()).toEqual(['b', 'e']);
});

test('it is offered where a list is shown', () => {
  expect(selection.isOffered).toBe(true);
  show();
  expect(selection.isOffered).toBe(false);
  let told = 0;
  const stop = selection.subscribe(() => {
    told += 1;
  });
  show('a');
  stop();
  selection.choose('a');
  expect(told).toBe(1);
});

// spec organisations.250
test('all of a list is what it is found by, until one is chosen by hand or the list is another one', () => {
  const query = { state: 'draft' } as const;
  const showDrafts = (...ids: string[]) =>
    selection.show(
      ids.map((id) => ({ id }) as PageSummary),
      query,
    );
  showDrafts('a', 'b');
  expect(selection.query).toBeNull();
  selection.all();
  expect(selection.query).toEqual(query);
  showDrafts('b', 'a');
  expect(selection.query).toEqual(query);
  selection.choose('a');
  selection.choose('a');
  expect([selected(), selection.query]).toEqual([['a', 'b'], null]);
  selection.all();
  showDrafts('a', 'b', 'c');
  expect([selected(), selection.query]).toEqual([['a', 'b'], null]);
  selection.all();
  show('a', 'b', 'c');
  expect(selection.query).toBeNull();
});
