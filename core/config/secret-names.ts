/** Properties that hold a secret, wherever they stand in a configuration (design 5: secrets are write-only on the wire). */
export const SECRET_NAMES: ReadonlySet<string> = new Set([
  'app_secret',
  'apiSecret',
  'api_secret',
  'secret',
  'shared_secret',
  'pass',
  'password',
  'clientSecret',
  'client_secret',
  'accessToken',
  'access_token',
  'refreshToken',
  'refresh_token',
  'privateKey',
  'private_key',
]);
