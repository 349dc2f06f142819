import type { SecondLanguage } from '../types.ts';

export const arabic: SecondLanguage = {
  code: 'ar',
  name: 'العربية',
  flag: 'sa',
  strings: {
    terms:
      'شبكة الواي فاي مجانية وتُقدَّم كما هي.\nيُرجى عدم استخدامها فيما يخالف القانون أو يضر بالآخرين.\nحفاظًا على الأمان نسجّل الوقت وعنوان جهازك وما تُدخله وموافقتك، لمدة لا تتجاوز {retention}.',
    'form.code.label': 'الرمز',
    'visitor.1': 'الرمز غير صالح',
    'visitor.2001': 'تعذّر تسجيل الدخول',
    'visitor.terms': 'يُرجى قبول الشروط والأحكام',
    'visitor.security': 'كلمة المرور غير صحيحة',
    'visitor.required': 'هذا الحقل مطلوب',
    'visitor.format': 'صيغة غير صالحة',
    'visitor.optional': 'اختياري',
    'visitor.acceptTerms': 'أوافق على الشروط والأحكام',
    'visitor.readTerms': 'قراءة الشروط والأحكام',
    'visitor.password': 'كلمة مرور هذه الصفحة',
    'visitor.languages': 'اللغة',
    'visitor.method': 'يُرجى اختيار طريقة للدخول',
    'visitor.connecting': 'جارٍ الاتصال',
    'visitor.continue': 'متابعة',
    'visitor.connected': 'أنت متصل الآن',
    'visitor.connectedHint': 'يمكنك إغلاق هذه الصفحة واستخدام الإنترنت.',
    'visitor.expired': 'انتهت صلاحية هذه الخطوة. يُرجى الرجوع والمحاولة مرة أخرى.',
    'visitor.back': 'العودة إلى الصفحة',
    'visitor.slowDown': 'محاولات كثيرة. يُرجى الانتظار دقيقة ثم المحاولة مرة أخرى.',
  },
};
