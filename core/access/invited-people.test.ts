import { expect, test } from 'vitest';
import { peopleIn, writtenAs } from './invited-people.ts';

// spec organisations.34

const ANN = { email: 'ann@b.example', name: 'Ann Miller' };

test.each([
  ['', []],
  [' , \n', []],
  ['ann@b.example', [{ email: 'ann@b.example' }]],
  ['ann@b.example, bob@b.example\nrita@b.example', ['ann', 'bob', 'rita'].map((id) => ({ email: `${id}@b.example` }))],
  ['ann@b.example bob@b.example', [{ email: 'ann@b.example' }, { email: 'bob@b.example' }]],
  ['Ann Miller <ann@b.example>', [ANN]],
  ['<ann@b.example>', [{ email: 'ann@b.example' }]],
  ['"Miller, Ann" <ann@b.example>, bob@b.example', [{ ...ANN, name: 'Miller, Ann' }, { email: 'bob@b.example' }]],
  [
    'Miller, Ann <ann@b.example>; Bob <bob@b.example>',
    [
      { ...ANN, name: 'Miller, Ann' },
      { email: 'bob@b.example', name: 'Bob' },
    ],
  ],
  [
    'ann@b.example, bob@b.example; rita@b.example\nsam@b.example',
    ['ann', 'bob', 'rita', 'sam'].map((id) => ({ email: `${id}@b.example` })),
  ],
  ['Miller, Ann <ann@b.example>, bob@b.example', [{ ...ANN, name: 'Miller, Ann' }, { email: 'bob@b.example' }]],
  [
    'nonsense, ann@b.example; bob@b.example',
    [{ email: 'nonsense' }, { email: 'ann@b.example' }, { email: 'bob@b.example' }],
  ],
  ['ann@b.example, ANN@b.example', [{ email: 'ann@b.example' }]],
  ['Ann Miller', [{ email: 'Ann Miller' }]],
])('%j is read as the people it names', (typed, people) => {
  expect(peopleIn(typed)).toEqual(people);
});

test('a person is written so that they are read again', () => {
  for (const person of [ANN, { ...ANN, name: 'Miller, Ann' }, { email: 'bob@b.example' }])
    expect(peopleIn(writtenAs(person))).toEqual([person]);
});
