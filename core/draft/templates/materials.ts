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

/** Web fonts of the product (core/fonts) as styles and templates have them: as stacks for `fontFamily`. */
export const BITTER = "'Bitter', Georgia, serif";
export const CAIRO = "'Cairo', system-ui, sans-serif";
export const FRANK_RUHL = "'Frank Ruhl Libre', Georgia, serif";
export const FREDOKA = "'Fredoka', 'Arial Rounded MT Bold', system-ui, sans-serif";
export const GARAMOND = "'EB Garamond', Georgia, serif";
export const INTER = "'Inter', system-ui, sans-serif";
export const LORA = "'Lora', Georgia, serif";
export const MONTSERRAT = "'Montserrat', system-ui, sans-serif";
export const NUNITO = "'Nunito', 'Arial Rounded MT Bold', system-ui, sans-serif";
export const OPEN_SANS = "'Open Sans', system-ui, sans-serif";
export const OSWALD = "'Oswald', 'Arial Narrow', sans-serif";
export const PLAYFAIR = "'Playfair Display', Georgia, serif";
export const RUBIK = "'Rubik', system-ui, sans-serif";
