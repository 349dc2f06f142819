import { createCipheriv } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readArrival } from '#core/gateways/registry.ts';
import { configuredGateway, visitContext } from '#core/testing/gateway-visit.ts';
import { decipher } from './configured-gateways.ts';

describe('what a gateway enciphered', () => {
  const iv = '0123456789abcdef';
  /** As openNDS has PHP do it: the key filled up with zeros. */
  function encipher(text: string, key: string): string {
    const cipher = createCipheriv('aes-256-cbc', Buffer.concat([Buffer.from(key), Buffer.alloc(32 - key.length)]), iv);
    return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
  }

  test('is opened with its key alone', () => {
    expect(decipher(encipher('hid=f00d, café', 'the fas key'), 'the fas key', iv)).toBe('hid=f00d, café');
    expect(decipher(encipher('hid=f00d', 'the fas key'), 'another', iv)).not.toBe('hid=f00d');
    for (const broken of ['', '!!!', 'aGVsbG8=']) expect(decipher(broken, 'the fas key', iv)).toBeNull();
    expect(decipher(encipher('hid=f00d', 'the fas key'), 'the fas key', 'short')).toBeNull();
  });

  test('and somebody changed vouches for no other device', () => {
    const { mac, nonce } = { mac: 'aa:bb:cc:00:11:22', nonce: '7'.repeat(64) };
    const settings = configuredGateway('opennds', { secret: 'the fas key' });
    const read = (data: Buffer, start: string) =>
      readArrival(
        { fas: Buffer.from(data.toString('base64')).toString('base64'), iv: start },
        visitContext([settings], { decipher }),
      );
    for (const clientip of ['10.0.0.2', '192.168.100.200']) {
      const plain = `hid=${nonce}, clientip=${clientip}, clientmac=${mac}, client_type=cpd_can, gatewayname=Caf%C3%A9, gatewayaddress=10.77.0.1:2050, originurl=http%3A%2F%2Fx.example%2F`;
      const whole = Buffer.from(encipher(plain, 'the fas key'), 'base64');
      expect(read(whole, iv)).toMatchObject({ client: mac, keyed: true });
      for (const [at] of whole.entries()) {
        for (const bit of [1, 2, 8]) {
          const changed = Buffer.from(whole);
          changed[at] = (changed[at] ?? 0) ^ bit;
          const arrival = read(changed, iv);
          if (arrival?.keyed) expect(arrival.client).toBe(mac);
        }
      }
      // The first block is changed by what is not enciphered.
      for (const [at] of [...iv].entries()) {
        const changed = iv.slice(0, at) + String.fromCharCode(iv.charCodeAt(at) ^ 1) + iv.slice(at + 1);
        const arrival = read(whole, changed);
        if (arrival?.keyed) expect(arrival.client).toBe(mac);
      }
    }
  });
});
