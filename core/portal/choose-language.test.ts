import { describe, expect, it } from 'vitest';
import { chooseLanguage, wantedOf } from './choose-language.ts';

describe('the language of a visit', () => {
  const language = (active: boolean) => ({ name: '', code: '', flag: '', active, strings: {} });
  const languages = {
    en: language(true),
    de: language(true),
    'pt-BR': language(true),
    fr: language(false),
  };
  const choose = (asked?: string, accepted?: string, defaultLanguage: string | null = 'en') =>
    chooseLanguage({ languages, defaultLanguage }, asked, accepted);

  it.each([
    ['what is asked for', 'de', 'en', 'de'],
    ['what is asked for in another case', 'PT_br', undefined, 'pt-BR'],
    ['the browser where what is asked for is off', 'fr', 'de', 'de'],
    ["the browser's most wanted", undefined, 'fr, en;q=0.3, de;q=0.8', 'de'],
    ['the language of a variant that is wanted', undefined, 'de-AT', 'de'],
    ['a variant of the language that is wanted', undefined, 'pt', 'pt-BR'],
    ['no language that the browser refuses', undefined, 'de;q=0', 'en'],
    ['the default where nothing fits', undefined, 'xx, *', 'en'],
    ['the default of a broken header', undefined, ';;q=x,,', 'en'],
    ['not the name of a built-in property', '__proto__', undefined, 'en'],
  ])('is %s', (_name, asked, accepted, expected) => expect(choose(asked, accepted)).toBe(expected));

  it('is the base text where no default is active', () => {
    expect(choose(undefined, undefined, 'fr')).toBeNull();
    expect(choose(undefined, undefined, null)).toBeNull();
  });

  it.each([
    ['a language without a quality before one with less', 'fr;q=0.9,de', 'de'],
    ['the first of two that are wanted as much', 'pt-BR;q=1.0,de', 'pt-BR'],
    ['a language wanted with a whole number', 'de;q=1', 'de'],
    ['a quality after another parameter', 'en;level=1;q=0.2, de;q=0.3', 'de'],
    ['a language whose quality has blanks around it', 'en;q=0.2 , de ; q=0.3', 'de'],
  ])('is %s', (_name, accepted, expected) => expect(choose(undefined, accepted)).toBe(expected));

  it('is looked for among the first 20 languages of a header and no further', () => {
    const others = (count: number) => Array.from({ length: count }, (_, at) => `x${String.fromCharCode(97 + at)}`);
    expect(choose(undefined, [...others(19), 'de'].join(','))).toBe('de');
    expect(choose(undefined, [...others(20), 'de'].join(','))).toBe('en');
  });

  it('is the same script before the same language, and that before none', () => {
    expect(wantedOf(['zh-Hans', 'zh-Hant'], undefined, 'zh-TW')).toBe('zh-Hant');
    expect(wantedOf(['zh-Hans', 'zh-Hant'], undefined, 'zh-SG')).toBe('zh-Hans');
    expect(wantedOf(['zh-Hans'], undefined, 'zh-TW')).toBe('zh-Hans');
    expect(wantedOf(['de-AT', 'de'], undefined, 'de')).toBe('de');
    expect(wantedOf(['de'], undefined, 'dec')).toBeUndefined();
    expect(wantedOf([], 'de', 'de')).toBeUndefined();
  });

  it('is what is asked for even where the browser wants another more', () => {
    expect(choose('pt-BR', 'de;q=1, pt-BR;q=0')).toBe('pt-BR');
  });
});
