const ONE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The smallest picture there is, as a file that somebody chooses. */
export const PIXEL = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(ONE, 'base64') };
