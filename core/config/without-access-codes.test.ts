import { expect, it, test } from 'vitest';
import { withoutAccessCodes } from './without-access-codes.ts';

const shown = (configuration: unknown) => JSON.parse(withoutAccessCodes(JSON.stringify(configuration)));

it('leaves out the password of the page and the code of its login, and nothing else', () => {
  const security = { active: true, code: 'lighthouse', note: 'kept' };
  const click = { name: 'click', active: true, config: { code: 'not an access code' } };
  const code = { name: 'code', active: true, config: { code: 'harbour', label: 'kept' } };
  expect(shown({ name: 'Lobby', security, authentications: [click, code] })).toEqual({
    name: 'Lobby',
    security: { active: true, code: '', note: 'kept' },
    authentications: [click, { name: 'code', active: true, config: { label: 'kept' } }],
  });
});

test.each([
  '{"name":"Lobby",  "security":{"active":false,"code":""}}',
  '{"security":null,"authentications":[null,{"name":"code"}]}',
  '[1,2]',
  'no JSON',
])('%s is shown as it is', (config) => expect(withoutAccessCodes(config)).toBe(config));
