import { encode } from 'uqr';

/** Around a code there is a margin of four modules, by which scanners find it. */
const MARGIN = 4;

interface QrCodeProps {
  readonly words: string;
  /** What it leads to, for those who cannot see it. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** An address as a QR code: black on white in either scheme, as scanners expect it. */
export function QrCode({ words, label, className }: QrCodeProps) {
  const { data, size } = encode(words, { ecc: 'M', border: 0 });
  const side = size + 2 * MARGIN;
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : '')));
  return (
    <svg
      className={className}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}
