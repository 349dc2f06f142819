/** An image that may be shown to everybody: by http, or of the own host. */
export function isShownImage(address: string): boolean {
  return /^(https?:\/\/|\/(?!\/))\S+$/i.test(address);
}
