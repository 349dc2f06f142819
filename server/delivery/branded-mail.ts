import type { TextParams } from '#core/texts/index.ts';
import type { Mail, MailAttachment } from '../ports/mail-transport.ts';
import type { MailBrand } from '../ports/mailer.ts';
import { type MailText, writeMail } from './mail-layout.ts';

/** Height of a logo file: a mail shows it 40 pixels high, and sharp screens need more. */
const HEIGHT = 80;
const WIDTH = 480;
const UPLOADS = '/media/';

/** Finds the file of an uploaded image by its key. */
export type FindImage = (key: string) => Promise<string | null>;

/** A mail with the name, colour and logo of a brand. */
export async function brandedMail(
  words: MailText,
  { params, url }: { readonly params: TextParams; readonly url?: string },
  brand: MailBrand,
  find: FindImage,
): Promise<Pick<Mail, 'subject' | 'text' | 'html' | 'attachments'>> {
  const logo = await logoOf(brand, find);
  const look = { orgName: brand.orgName, color: brand.color, logo: logo?.cid ?? null };
  return { ...writeMail(words, params, look, url), ...(logo && { attachments: [logo] }) };
}

/**
 * The logo as an attachment: loaded from elsewhere it would tell its server when the mail is read. A logo that is no
 * upload, or cannot be fetched or decoded, is left out. PNG, because every mail program shows it.
 */
async function logoOf({ logo }: MailBrand, find: FindImage): Promise<MailAttachment | null> {
  if (!logo?.startsWith(UPLOADS)) return null;
  try {
    const path = await find(logo.slice(UPLOADS.length));
    if (path === null) return null;
    // The image library is large, and most mails have no logo.
    const { default: sharp } = await import('sharp');
    const content = await sharp(path)
      .autoOrient()
      .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
    return { cid: 'logo@brand', filename: 'logo.png', contentType: 'image/png', content };
  } catch {
    return null;
  }
}
