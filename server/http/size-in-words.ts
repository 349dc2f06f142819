const KIB = 1_024;
const MIB = KIB * KIB;

/** A number of bytes for people. */
export function sizeInWords(bytes: number): string {
  if (bytes < KIB) return `${bytes} bytes`;
  return bytes < MIB ? `${Math.round(bytes / KIB)} KiB` : `${(bytes / MIB).toFixed(bytes % MIB === 0 ? 0 : 2)} MiB`;
}
