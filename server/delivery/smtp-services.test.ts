import { expect, it } from 'vitest';
import { hostName } from '#core/rules/host.ts';
import services from '#schemas/smtp-services.json' with { type: 'json' };
import { endpointOf } from './smtp-settings.ts';

// spec app-settings.7

interface Service {
  readonly service: string;
  readonly name?: string;
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
}

const LIST: readonly Service[] = services;

it('lists about forty mail services, each once, sorted by name', () => {
  expect(LIST.length).toBeGreaterThanOrEqual(40);
  expect(LIST.length).toBeLessThanOrEqual(55);
  const names = LIST.map(({ service, name = service }) => name.toLowerCase());
  expect(names).toEqual([...new Set(names)].sort());
  expect(new Set(LIST.map(({ service }) => service)).size).toBe(LIST.length);
  expect(new Set(LIST.map(({ host }) => host)).size).toBe(LIST.length);
});

it.each(LIST)('$service is reached by TLS on 465, else by STARTTLS on 587', (preset) => {
  const { service, host, port, secure } = preset;
  expect(hostName(host)).toBeNull();
  expect(host).toContain('.');
  expect([secure, port]).toEqual(secure ? [true, 465] : [false, 587]);
  expect(endpointOf({ service })).toEqual({ host, port, secure, requireTLS: !secure });
});

it.each([
  ['Tutanota', 'smtp.tutanota.com'],
  ['Tipimail', 'smtp.tipimail.com'],
])('%s, which left the list, is still known to settings that name it', (service, host) => {
  expect(LIST.map((one) => one.service)).not.toContain(service);
  expect(endpointOf({ service }).host).toBe(host);
});

it('the host of another server has priority over its service', () => {
  expect(endpointOf({ service: 'Gmail', host: 'mail.example.com', port: 25 })).toEqual({
    host: 'mail.example.com',
    port: 25,
    secure: false,
    requireTLS: false,
  });
});
