import { execFileSync } from 'node:child_process';

/** Makes a certificate that whoever is given it trusts. `names`: as openssl takes them, such as `IP:203.0.113.10`. */
export function makeCertificate(
  files: { readonly key: string; readonly cert: string },
  names: readonly string[],
): void {
  const words =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=proof ' +
    `-addext subjectAltName=${names.join(',')} -keyout ${files.key} -out ${files.cert}`;
  execFileSync('openssl', words.split(' '), { stdio: 'ignore' });
}
