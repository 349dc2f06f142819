/** A colour as a brand has one: `#rgb` or `#rrggbb`, in any case. */
export function isColor(text: string): boolean {
  return /^#([0-9a-f]{3}){1,2}$/i.test(text);
}

/** A colour by its lightness (0 to 1), its chroma and its hue in degrees, in which equal steps look equal. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/**
 * Ottosson's Oklab of a valid colour. Style sheets derive shades from its numbers, because older engines cannot compute
 * them.
 */
export function toOklch(color: string): Oklch {
  const [red, green, blue] = linearChannels(color);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

function linearChannels(color: string): [red: number, green: number, blue: number] {
  const digits = color.length === 4 ? color.slice(1).replace(/./g, '$&$&') : color.slice(1);
  const channel = (at: number) => {
    const value = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(0), channel(2), channel(4)];
}

/** The address of an image that everybody may see: http or https, or the page's own host. */
export function isShownImage(address: string): boolean {
  return /^(https?:\/\/|\/(?!\/))\S+$/i.test(address);
}
