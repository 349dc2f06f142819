import { expect, test } from 'vitest';
import { postgresAddress } from './address.ts';

test.each([
  ['postgresql://ada:secret@db.example:5433/portico', 'db.example:5433/portico'],
  ['postgres://ada:secret@db.example/portico', 'db.example/portico'],
  ['postgresql://ada:secret@/portico?host=/run/postgresql', '/run/postgresql/portico'],
])('%s is shown without user and password', (address, shown) => {
  expect(postgresAddress.shown(address)).toBe(shown);
});
