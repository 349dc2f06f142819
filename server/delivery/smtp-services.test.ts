import { expect, it } from 'vitest';
import services from '#schemas/smtp-services.json' with { type: 'json' };
import { endpointOf } from './smtp-settings.ts';

it('has about forty mail services to choose from, in the order of the alphabet', () => {
  expect(services.length).toBeGreaterThanOrEqual(40);
  const names = services.map(({ service }) => service.toLowerCase());
  expect(names).toEqual([...names].sort());
});

it.each(services)('$service is reached where the list says', ({ service, host, port, secure }) => {
  const endpoint = endpointOf({ service });
  expect(endpoint).toMatchObject({ host, port });
  // On 465 TLS is there from the start, whether the list of the mail library says so or not.
  expect(secure).toBe(endpoint.secure || port === 465);
});
