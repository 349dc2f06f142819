import { describe, expect, it } from 'vitest';
import { parse5HtmlParser } from '#core/adapters/parse5-html-parser.ts';
import { writeRichText } from '#core/page/rich-text.ts';
import { readPasted, readPastedText } from './read-pasted.ts';

/** As Word 365 writes a selection: its styles and list definitions first, each item of a list as a paragraph. */
const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm;font-size:12.0pt;} @list l0 {mso-list-id:1;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1><span style='mso-fareast-font-family:"Times New Roman"'>Guest <b>Wi-Fi</b><o:p></o:p></span></h1>
<p class=MsoNormal>Free for <b>all
guests</b>, <i>day</i> and <u>night</u>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Lobby<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Rooms<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Connect<o:p></o:p></p>
<p class=MsoNormal>See <a href="https://riva.example/menu">our <span style='color:red'>menu</span></a> or <a href="file:///C:/menu.docx">this</a><!--[if gte vml 1]><v:shape id="x"/><![endif]--><![if !vml]><img width=120 height=80 src="file:///C:/Users/me/AppData/clip_image001.png" v:shapes="x"><![endif]></p>
<!--EndFragment--></body></html>`;

/** As Google Docs writes one: everything in a bold element that is not bold, looks in styles. */
const GOOGLE_DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7a"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400;font-style:normal;text-decoration:none">Breakfast</span></h2><p dir="ltr"><span style="font-weight:700">From 7</span><span style="font-weight:400"> to </span><span style="font-weight:400;font-style:italic">10</span></p><br /><ol style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">Ring</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><a href="tel:+390212" style="text-decoration:none;"><span style="font-weight:400;text-decoration:underline;color:#1155cc">Call us</span></a></p></li><ul><li dir="ltr" aria-level="2"><p>or mail</p></li></ul></ol><p dir="ltr"><span><img src="https://lh7.example/docsz/AD_4nX" width="602" height="300" alt="The terrace"/></span></p></b>`;

/** As LibreOffice Writer writes one. */
const LIBRE_OFFICE = `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">p { line-height: 115% }</style></head><body lang="de-DE" dir="ltr"><h1 class="western">Hallo</h1><p style="line-height: 100%; margin-bottom: 0cm"><font face="Arial"><b>Fett</b></font> und <span style="font-style: italic">kursiv</span></p><ul><li><p style="margin-bottom: 0cm">eins</p></li><li><p>zwei</p></li></ul><p><img src="data:image/png;base64,iVBORw0KGgo=" name="Bild1" width="50" height="50" border="0"/></p></body></html>`;

async function pastedOnPage(html: string, hasTitle = false) {
  const result = await readPasted({ plain: 'words', html }, parse5HtmlParser.parse, hasTitle);
  if (!result.ok) return result.reason;
  const { clip, ...rest } = result.value;
  return { nodes: clip.nodes.map(({ component, props }) => ({ component, ...props })), ...rest };
}

async function pastedInText(html: string, { plain = '', listed = false } = {}) {
  const result = await readPastedText({ plain, html }, parse5HtmlParser.parse, listed);
  if (!result.ok) return result.reason;
  const { value } = result;
  return value && { text: writeRichText(value.runs), apart: value.apart, missing: value.missing };
}

describe('what is pasted on the page', () => {
  it('from Word becomes headings, paragraphs, lists and links; a picture that stayed there is counted', async () => {
    expect(await pastedOnPage(WORD)).toEqual({
      nodes: [
        { component: 'text', text: 'Guest Wi-Fi', rich: false, level: 1 },
        { component: 'text', text: 'Free for <b>all guests</b>, <i>day</i> and <u>night</u>.', rich: true, level: 0 },
        { component: 'text', text: 'Lobby\nRooms', rich: false, list: 'bullets' },
        { component: 'text', text: 'Connect', rich: false, list: 'numbers' },
        {
          component: 'text',
          text: 'See <a href="https://riva.example/menu">our menu</a> or this',
          rich: true,
          level: 0,
        },
      ],
      embedded: [],
      missing: 1,
      hosts: [],
      markup: 0,
    });
  });

  it('from Google Docs becomes the same, its pictures too', async () => {
    expect(await pastedOnPage(GOOGLE_DOCS)).toEqual({
      nodes: [
        { component: 'text', text: 'Breakfast', rich: false, level: 2 },
        { component: 'text', text: '<b>From 7</b> to <i>10</i>', rich: true, level: 0 },
        { component: 'text', text: 'Ring\n<a href="tel:+390212">Call us</a> – or mail', rich: true, list: 'numbers' },
        { component: 'picture', url: 'https://lh7.example/docsz/AD_4nX', alt: 'The terrace', width: '602px' },
      ],
      embedded: [],
      missing: 0,
      hosts: ['lh7.example'],
      markup: 0,
    });
  });

  it('from LibreOffice becomes the same; a picture that came along waits for its upload', async () => {
    expect(await pastedOnPage(LIBRE_OFFICE)).toEqual({
      nodes: [
        { component: 'text', text: 'Hallo', rich: false, level: 1 },
        { component: 'text', text: '<b>Fett</b> und <i>kursiv</i>', rich: true, level: 0 },
        { component: 'text', text: 'eins\nzwei', rich: false, list: 'bullets' },
        { component: 'picture', url: '', alt: '', width: '50px' },
      ],
      embedded: [{ index: 3, data: 'data:image/png;base64,iVBORw0KGgo=' }],
      missing: 0,
      hosts: [],
      markup: 0,
    });
  });

  it.each([
    ['a heading of level 5', '<h5>x</h5>', [{ component: 'text', text: 'x', rich: false, level: 3 }]],
    [
      'paragraphs',
      '<p>a</p><div>b<br>c</div>',
      [expect.objectContaining({ text: 'a' }), expect.objectContaining({ text: 'b\nc' })],
    ],
    [
      'a table among words',
      '<p>a</p><table><tr><td>1</td><td>2</td></tr></table>',
      [expect.objectContaining({ text: 'a' }), expect.objectContaining({ component: 'custom-html' })],
    ],
    [
      'a table that is a layout',
      '<table><tr><td><p>a</p><p>b</p></td></tr></table>',
      [expect.objectContaining({ text: 'a' }), expect.objectContaining({ text: 'b' })],
    ],
    [
      'a link that runs',
      '<p><a href="javascript:x">a</a> <b>b</b></p>',
      [expect.objectContaining({ text: 'a <b>b</b>' })],
    ],
    [
      'what cannot be seen',
      '<p>a<span style="display:none">no</span><script>no</script></p><p>b</p>',
      [expect.objectContaining({ text: 'a' }), expect.objectContaining({ text: 'b' })],
    ],
    [
      'a pixel that counts readers',
      '<p>a<img src="https://t.example/p.gif" width="1" height="1"></p><p>b</p>',
      [expect.objectContaining({ text: 'a' }), expect.objectContaining({ text: 'b' })],
    ],
    [
      'a list that goes on after a picture',
      '<ul><li>a<img src="https://a.example/p.png"></li><li>b</li></ul>',
      [
        expect.objectContaining({ text: 'a' }),
        expect.objectContaining({ component: 'picture' }),
        expect.objectContaining({ text: 'b', list: 'bullets' }),
      ],
    ],
  ])('%s', async (_, html, nodes) => expect(await pastedOnPage(html)).toMatchObject({ nodes }));

  it.each([
    ['a page without a heading of its own', false, [1, 2, 2]],
    ['a page that has one', true, [2, 2, 2]],
  ])('has one heading of level 1 on %s', async (_, hasTitle, levels) => {
    const html = '<h1>Hotel</h1><h2>Rooms</h2><h1>Contact</h1>';
    const pasted = await pastedOnPage(html, hasTitle);
    expect(pasted).toMatchObject({ nodes: levels.map((level) => ({ level })) });
  });

  it.each([
    [
      'a list',
      '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>',
      'a\n\u2003– b\n\u2003\u2003– c\nd',
    ],
    ['a numbered list', '<ol><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ol>', 'a – b – c\nd'],
    [
      'a list of Word',
      [1, 2, 1]
        .map((level) => `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'>${level}</p>`)
        .join(''),
      '1\n\u2003– 2\n1',
    ],
  ])('keeps what stands below an item of %s apart from the items', async (_, html, words) => {
    expect(await pastedOnPage(html)).toMatchObject({ nodes: [{ text: words }] });
  });

  it('tells how many tables became Custom HTML', async () => {
    const table = '<table><tr><td>1</td><td>2</td></tr></table>';
    expect(await pastedOnPage(`<p>a</p>${table}<p>b</p>${table}`)).toMatchObject({ markup: 2 });
  });

  it('that is a picture of another computer alone is refused with what to do', async () => {
    expect(await pastedOnPage('<img src="file:///C:/a.png">')).toBe('page.clipPictures');
  });
});

describe('what is pasted into a text', () => {
  it('keeps its links and marks, and a line for each paragraph', async () => {
    const html = '<p>Hi <strong>you</strong></p><p>there</p>';
    expect(await pastedInText(html)).toEqual({ text: 'Hi <b>you</b>\nthere', apart: true, missing: 0 });
  });

  it('is items, where it is a list', async () => {
    const html = '<h2>Hi</h2><ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>';
    expect(await pastedInText(html, { listed: true })).toEqual({ text: 'Hi\na\nb\nc', apart: true, missing: 0 });
  });

  it.each([
    ['a heading above a paragraph', '<h2>Rooms</h2><p>All have a view.</p>'],
    ['a list', '<ul><li>a</li><li>b</li></ul>'],
    ['a table', '<table><tr><td>1</td><td>2</td></tr></table>'],
    ['a heading above a picture', '<h1>Menu</h1><img src="https://a.example/x.png">'],
  ])('is no text where it has %s', async (_, html) => expect(await pastedInText(html)).toBeNull());

  it.each([
    ['a heading', '<h1>Menu</h1>'],
    ['an item', '<ul><li>Menu</li></ul>'],
  ])('is words of the line where it is %s alone', async (_, html) => {
    expect(await pastedInText(html)).toEqual({ text: 'Menu', apart: false, missing: 0 });
  });

  it('says how many pictures it leaves out', async () => {
    const html = '<p>Menu</p><img src="https://a.example/x.png">';
    expect(await pastedInText(html)).toEqual({ text: 'Menu', apart: false, missing: 1 });
  });

  it('is its plain words where its markup says nothing', async () => {
    expect(await pastedInText('<span></span>', { plain: 'a\r\nb' })).toEqual({
      text: 'a\nb',
      apart: false,
      missing: 0,
    });
  });

  it('keeps the links of a text on the canvas', async () => {
    expect(await pastedInText('<a class="p-inline" data-href="/menu">menu</a>')).toMatchObject({
      text: '<a href="/menu">menu</a>',
    });
  });
});
