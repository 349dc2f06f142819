import { expect, test } from 'vitest';
import { deliveryFault } from './run-delivery-test.ts';

const as = (line: string) => line.replaceAll('hunter2', '***');

/** Errors as Node, OpenSSL and the mail library throw them. */
test.each([
  ['certificate has expired', 'CERT_HAS_EXPIRED', /certificate has expired/],
  ['certificate is not yet valid', 'CERT_NOT_YET_VALID', /not valid yet/],
  [
    "Hostname/IP does not match certificate's altnames: Host: a.example. is not in the cert's altnames",
    'ESOCKET',
    /for another name/,
  ],
  ['self-signed certificate', 'ESOCKET', /signed its certificate itself/],
  ['self-signed certificate in certificate chain', 'SELF_SIGNED_CERT_IN_CHAIN', /signed its certificate itself/],
  ['unable to verify the first certificate', 'ESOCKET', /chain is incomplete/],
  ['unable to get local issuer certificate', 'ESOCKET', /chain is incomplete/],
  [
    '8000CAFE:error:0A00010B:SSL routines:tls_validate_record_header:wrong version number:../deps/openssl/ssl/record.c:79:',
    'ESOCKET',
    /does not begin with TLS/,
  ],
  ['write EPROTO 00F1:error:0A000102:SSL routines:final_version:unsupported protocol', 'ESOCKET', /how to encrypt/],
  ['connect ECONNREFUSED 203.0.113.7:587', 'ESOCKET', /Nothing takes mail/],
  ['connect EHOSTUNREACH 203.0.113.7:587', 'ESOCKET', /leads to no such host/],
  ['getaddrinfo ENOTFOUND smtp.exmaple.com', 'EDNS', /no host of this name/],
  ['Connection timeout', 'ETIMEDOUT', /did not answer in time/],
  ['Greeting never received', 'ETIMEDOUT', /not as a mail server does/],
  ['read ECONNRESET', 'ESOCKET', /ended the connection/],
  ['Connection closed unexpectedly', 'ECONNECTION', /ended the connection/],
  ['Missing credentials for "PLAIN"', 'EAUTH', /user and a password/],
  ['Something nobody has met', 'EODD', /could not be handed over/],
])('%s has a sentence', (message, code, words) => {
  const { words: said, line } = deliveryFault(Object.assign(new Error(message), { code }), as);
  expect(said).toMatch(words);
  expect(said).not.toMatch(/error:|SSL routines|[A-Z]{6,}/);
  expect(line).toBe(message);
});

test.each([
  ['AUTH PLAIN', /user or the password. It said: 535 5.7.8 No, \*\*\* is wrong$/],
  ['MAIL FROM', /the sender. It said: 535/],
  ['RCPT TO', /the receiver. It said: 535/],
  ['DATA', /did not take the mail. It said: 535/],
])('an answer of a mail server to %s becomes a sentence by its meaning, without secrets', (command, words) => {
  const response = '535 5.7.8 No, hunter2 is wrong';
  const { words: said, line } = deliveryFault(
    { message: `Invalid login: ${response}`, response, command, code: 'EAUTH' },
    as,
  );
  expect(said).toMatch(words);
  expect(line).toBe('Invalid login: 535 5.7.8 No, *** is wrong');
});

test.each([
  ['HTTP/1.1 400 Bad Request', /not as a mail server does/],
  ['554 5.7.1 Your address is blocked', /did not take the mail. It said: 554 5.7.1 Your address is blocked$/],
])("a greeting of %s is told apart from a mail server's refusal", (response, words) => {
  const message = `Invalid greeting. response=${response}: ${response}`;
  const fault = deliveryFault({ message, response, command: 'CONN', code: 'EPROTOCOL' }, as);
  expect(fault.words).toMatch(words);
  expect(fault.line).toBe(message);
});

test('a sentence of the product is kept', () => {
  expect(deliveryFault(new Error('The mail server did not take the mail.'), as)).toEqual({
    words: 'The mail server did not take the mail.',
    line: null,
  });
});
