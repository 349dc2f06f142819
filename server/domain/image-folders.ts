/** The folders of uploaded images: below the one a folder for each brand's host, below the other for each person's id. */
export const BRAND_IMAGES = 'whitelabels';
export const OWN_IMAGES = 'splash_images';
/** The folder of the pictures of all accounts. What is in it tells nothing of whose picture it is. */
export const ACCOUNT_PICTURES = 'pictures/accounts';

/** The root-relative address of a stored image. */
export const mediaAddress = (key: string): string => `/media/${key}`;
