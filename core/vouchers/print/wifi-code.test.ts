import { describe, expect, test } from 'vitest';
import { isReadAlike, networkProblem, wifiCode } from './wifi-code.ts';

// spec visitors.36

describe('the code that joins a network', () => {
  test.each([
    [{ ssid: 'Harbour', password: 'correct-horse', hidden: false }, 'WIFI:T:WPA;S:Harbour;P:correct-horse;;'],
    [{ ssid: 'Harbour', password: '', hidden: false }, 'WIFI:T:nopass;S:Harbour;;'],
    [{ ssid: 'Harbour', password: 'correct-horse', hidden: true }, 'WIFI:T:WPA;S:Harbour;P:correct-horse;H:true;;'],
    [
      { ssid: 'Cafe;"Bar"\\,:', password: 'a;b"c\\,:d', hidden: false },
      'WIFI:T:WPA;S:Cafe\\;\\"Bar\\"\\\\\\,\\:;P:a\\;b\\"c\\\\\\,\\:d;;',
    ],
    [{ ssid: 'مقهى البحر', password: '', hidden: false }, 'WIFI:T:nopass;S:مقهى البحر;;'],
  ])('of %j is %s', (network, code) => expect(wifiCode(network)).toBe(code));

  test('is read alike by all phones where it has plain signs alone', () => {
    expect(isReadAlike({ ssid: 'Cafe Guest_1.5-GHz', password: 'correct-horse' })).toBe(true);
    for (const network of [
      { ssid: 'Café', password: 'correct-horse' },
      { ssid: 'Cafe', password: 'correct;horse' },
    ])
      expect(isReadAlike(network)).toBe(false);
  });
});

describe('a network', () => {
  test.each([
    ['', '', 'ssid'],
    ['x'.repeat(33), '', 'ssid'],
    ['ü'.repeat(17), '', 'ssid'],
    ['two\nlines', '', 'ssid'],
    ['Harbour', 'short', 'password'],
    ['Harbour', 'x'.repeat(64), 'password'],
    ['Harbour', 'pässword', 'password'],
    ['ü'.repeat(16), '', null],
    ['Harbour', 'eight888', null],
  ])('%j with the password %j has the problem %s', (ssid, password, problem) => {
    expect(networkProblem({ ssid, password })).toBe(problem);
  });
});
