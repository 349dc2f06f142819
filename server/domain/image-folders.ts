/** The folders of uploaded images: below the one a folder for each brand's host, below the other for each person's id. */
export const BRAND_IMAGES = 'whitelabels';
export const OWN_IMAGES = 'splash_images';
