import { expect, test } from 'vitest';
import type { Queries } from './queries.ts';
import { createKnownAddresses } from './repositories/accounts.ts';

const AWAY = new Error('The database is away.');
const fail = () => Promise.reject(AWAY);

/** A database that answers nothing. */
const queries: Queries = {
  dialect: {
    textsIn: (list) => list,
    valuesOf: (object) => object,
    contains: (text, part) => `instr(${text}, ${part}) > 0`,
    placeOf: (text, part) => `instr(${text}, ${part})`,
    sameText: (one, other) => `${one} = ${other}`,
    now: '0',
    addMessages: (list) => list,
    overwriteErased: null,
    hasOneServer: true,
    continueNumbers: fail,
  },
  ...{ get: fail, all: fail, run: fail, tx: fail, snapshot: fail },
};

test('whoever writes to a database that is away is told so', async () => {
  const addresses = createKnownAddresses(queries);
  await expect(addresses.removeUnusedSince(0)).rejects.toBe(AWAY);
  await expect(addresses.add('ada', 'example', 0)).rejects.toBe(AWAY);
});
