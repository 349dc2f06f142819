/** Address of a picture, and width and height of its file. */
const named = (name: string) => ({ url: `/media/splash_images/templates/${name}.webp`, pixels: '1600x1000' });

/**
 * The pictures that come with the product (schemas/pictures). Browsers and caches keep a picture for a year, so one that
 * is replaced gets a new name.
 */
export const TEMPLATE_PICTURES = {
  city: named('city'),
  coffee: named('coffee'),
  leaves: named('leaves'),
  lights: named('lights'),
  lobby: named('lobby'),
  mountains: named('mountains'),
  sea: named('sea'),
  town: named('town'),
} as const;
