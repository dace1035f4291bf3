import { settingsRefusals as status } from '@palpite/contract/settings/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const settingsRefusals = refusals(status, {
  'settings.contradicts': {
    PT: 'Isso contradiz {other}. Mude antes esse ajuste ou escolha outro valor.',
    EN: 'This contradicts {other}. Change that setting first, or choose another value.',
    AR: 'هذا يناقض {other}. غيّر ذلك الإعداد أولًا أو اختر قيمة أخرى.',
  },
  'settings.law': {
    PT: 'A lei da marca ({profile}) manda {rule} = {prescribed}. Mais rigoroso pode; menos, não.',
    EN: 'The brand’s law ({profile}) prescribes {rule} = {prescribed}. Stricter is fine; laxer is not.',
    AR: 'قانون العلامة ({profile}) يفرض {rule} = {prescribed}. يجوز الأشد، لا الأخف.',
  },
  'settings.unknown': {
    PT: 'Este ajuste não existe.',
    EN: 'There is no such setting.',
    AR: 'لا يوجد إعداد كهذا.',
  },
  'settings.waiting': {
    PT: 'Já há uma proposta para este ajuste. Decida-a antes.',
    EN: 'A proposal for this setting is waiting already. Decide it first.',
    AR: 'يوجد اقتراح لهذا الإعداد بانتظار القرار. ابتّ فيه أولًا.',
  },
  'settings.same': {
    PT: 'O ajuste já tem este valor.',
    EN: 'The setting has this value already.',
    AR: 'للإعداد هذه القيمة أصلًا.',
  },
  'settings.elsewhere': {
    PT: 'Este ajuste tem a sua própria página.',
    EN: 'This setting has a page of its own.',
    AR: 'لهذا الإعداد صفحته الخاصة.',
  },
  'settings.awaited': {
    PT: 'Ainda não há nada por trás desta chave.',
    EN: 'Nothing is behind this switch yet.',
    AR: 'لا شيء وراء هذا المفتاح بعد.',
  },
});
