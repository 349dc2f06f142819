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
