// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoleMapping } from '#core/ports/identity/connections.ts';
import { MappingFields } from './mapping-fields.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const app = { api: { filing: async () => ({ groups: async () => [] }) } };
vi.mock('../../../app/app-context.ts', () => ({ useApp: () => app }));

let host: HTMLElement;
let root: Root;
beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

function Rows({ values }: { readonly values: readonly string[] }) {
  const [mapping, setMapping] = useState<readonly RoleMapping[]>(values.map((value) => ({ value, role: 'author' })));
  return <MappingFields org="harbour" mapping={mapping} onChange={setMapping} />;
}

const show = (...values: readonly string[]) => act(async () => root.render(<Rows values={values} />));
/** Presses as a person does: with the focus on what is pressed. */
async function press(label: string): Promise<void> {
  const button = [...host.querySelectorAll('button')].find(
    (one) => one.getAttribute('aria-label') === label || one.textContent === label,
  );
  if (!button) throw new Error(`There is no button ${label}.`);
  await act(async () => {
    button.focus();
    button.click();
  });
}
const values = () => [...host.querySelectorAll('input')].map(({ value }) => value);
const focused = () => document.activeElement as HTMLInputElement;

// spec organisations.252
test('a value that is added has the focus in its first field', async () => {
  await show('staff');
  await press('Add a value');
  expect(values()).toEqual(['staff', '']);
  expect(focused()).toBe(host.querySelectorAll('input')[1]);
});

test('where one is removed its neighbour has the focus: the next one, else the one before', async () => {
  await show('staff', 'desk', 'bar');
  await press('Remove value 2');
  expect([values(), focused().value]).toEqual([['staff', 'bar'], 'bar']);
  await press('Remove value 2');
  expect([values(), focused().value]).toEqual([['staff'], 'staff']);
  await press('Remove value 1');
  expect(values()).toEqual([]);
  expect(focused().textContent).toBe('Add a value');
});
