import type { SecondLanguage } from '../types.ts';

export const arabic: SecondLanguage = {
  code: 'ar',
  name: 'العربية',
  flag: 'sa',
  strings: {
    terms:
      'شبكة الواي فاي مجانية وتُقدَّم كما هي.\nيُرجى عدم استخدامها فيما يخالف القانون أو يضر بالآخرين.\nحفاظًا على الأمان نسجّل الوقت وعنوان جهازك وما تُدخله وموافقتك، لمدة لا تتجاوز {retention}.',
  },
};
