import { attribute, escapeText } from '#core/page/html/write-markup.ts';
import { linearLight } from '#core/rules/color.ts';
import type { TextParams } from '#core/texts/index.ts';
import type { Mail, MailAttachment, MailBrand } from '../ports/mailer.ts';
import { asHtml, asText, type MAIL_KINDS, type MailSentence, type TEST_MAIL } from './mail-words.ts';

/** How a mail looks. */
export interface MailDress {
  readonly orgName: string;
  /** `#rgb` or `#rrggbb`; null: the product's colour. */
  readonly color: string | null;
  /** Content id of the logo attachment; null if the mail shows the name instead. */
  readonly logo: string | null;
}

/** A mail as html and as text, for programs that show no html. */
export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The sentences of a mail. */
type MailText = (typeof MAIL_KINDS)[keyof typeof MAIL_KINDS] | typeof TEST_MAIL;

const PRODUCT_COLOR = '#4353e0';
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Programs without `prefers-color-scheme` darken the mail themselves, so nothing here depends on it. */
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#16181d!important}
.card{background:#22252c!important}
.words{color:#eceef2!important}
.small{color:#a9afbb!important}
.line{border-color:#3a3e48!important}
}`;

/** Writes a mail. Every inserted value is escaped as text; the html loads nothing. */
function writeMail(words: MailText, params: TextParams, dress: MailDress, url?: string): WrittenMail {
  const sentence = (key: MailSentence['key']): MailSentence => ({ key, params: { ...params, orgName: dress.orgName } });
  const action = 'action' in words && words.action && url !== undefined ? { label: words.action, url } : null;
  const [subject, lead, note] = [words.subject, words.lead, words.note].map(sentence) as [
    MailSentence,
    MailSentence,
    MailSentence,
  ];
  const from = sentence('service.mail.from');
  const lines = [
    asText(lead),
    ...(action ? [`${asText(sentence(action.label))}:\n${action.url}`] : []),
    asText(note),
    `-- \n${asText(from)}`,
  ];
  const button = action && buttonHtml(asHtml(sentence(action.label)), action.url, dress.color ?? PRODUCT_COLOR);
  const body = [
    `<h1 class="words" style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:#1c1f26">${asHtml(subject)}</h1>`,
    `<p class="words" style="margin:0 0 24px;font-size:16px;line-height:24px;color:#1c1f26">${asHtml(lead)}</p>`,
    button ?? '',
    `<p class="small" style="margin:0;font-size:14px;line-height:20px;color:#5b6270">${asHtml(note)}</p>`,
    action ? addressHtml(asHtml(sentence('service.mail.address')), action.url) : '',
  ].join('\n');
  return {
    subject: asText(subject),
    text: `${lines.join('\n\n')}\n`,
    html: documentHtml(asText(subject), headHtml(dress), body, asHtml(from)),
  };
}

function documentHtml(title: string, head: string, body: string, foot: string): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeText(title)}</title>
<style>${STYLE}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f2f3f6">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f3f6;${FONT}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 20px">${head}</td></tr>
<tr><td class="card" style="padding:32px;background:#ffffff;border-radius:12px;overflow-wrap:anywhere">
${body}
</td></tr>
<tr><td class="small" style="padding:20px 8px 0;font-size:13px;line-height:18px;color:#5b6270">${foot}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** A logo is drawn for a light background, so it keeps one in dark mode. */
function headHtml({ orgName, logo }: MailDress): string {
  if (logo === null) {
    return `<span class="words" style="font-size:18px;line-height:24px;font-weight:600;color:#1c1f26"><bdi>${escapeText(orgName)}</bdi></span>`;
  }
  const picture = `<img${attribute('src', `cid:${logo}`)}${attribute('alt', orgName)} height="40" style="display:block;height:40px;width:auto;max-width:240px;border:0;font-size:18px;font-weight:600;color:#1c1f26">`;
  return `<span style="display:inline-block;padding:8px 12px;background:#ffffff;border-radius:8px">${picture}</span>`;
}

function buttonHtml(label: string, url: string, color: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr><td${attribute('bgcolor', color)} style="border-radius:8px;background:${color}"><a${attribute('href', url)} style="display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;color:${inkOn(color)};text-decoration:none;border-radius:8px">${label}</a></td></tr></table>`;
}

/** The address as text, for programs without links and for readers who check it first. */
function addressHtml(label: string, url: string): string {
  return `<p class="small line" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e3e5ea;font-size:13px;line-height:18px;color:#5b6270">${label}<br><bdi dir="ltr" style="word-break:break-all">${escapeText(url)}</bdi></p>`;
}

/** Black or white, whichever has more contrast on a colour (WCAG relative luminance). */
function inkOn(color: string): string {
  const digits = color.slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((from) =>
    linearLight(Number.parseInt(full.slice(from, from + 2), 16)),
  );
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // Where both have the same contrast.
  return luminance > 0.179 ? '#000000' : '#ffffff';
}

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
