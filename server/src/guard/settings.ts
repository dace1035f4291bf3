import { flag, whole } from '../base/setting/setting.ts';

export const smsPerNumber = whole('sms.day_per_number', 8, {
  ...{ min: 1, max: 100, unit: 'times' },
  label: { PT: 'SMS por número e dia', EN: 'SMS a number and day', AR: 'رسائل SMS لكل رقم يوميًا' },
  effect: {
    PT: 'Quantos SMS um número recebe por dia.',
    EN: 'How many SMS one number gets in a day.',
    AR: 'كم رسالة SMS يتلقاها الرقم الواحد في اليوم.',
  },
});

export const smsTotal = whole('sms.day_total', 5000, {
  ...{ min: 0, max: 1_000_000, unit: 'times' },
  label: { PT: 'SMS por dia ao todo', EN: 'SMS a day in all', AR: 'رسائل SMS يوميًا إجمالًا' },
  effect: {
    PT: 'Quantos SMS a marca envia por dia ao todo; depois, nenhum.',
    EN: 'How many SMS the brand sends in a day in all; after that, none.',
    AR: 'كم رسالة SMS ترسلها العلامة في اليوم إجمالًا؛ ثم لا شيء.',
  },
});

export const mailPerAddress = whole('email.day_per_address', 20, {
  ...{ min: 1, max: 1000, unit: 'times' },
  label: { PT: 'E-mails por endereço e dia', EN: 'E-mails an address and day', AR: 'رسائل البريد لكل عنوان يوميًا' },
  effect: {
    PT: 'Quantos e-mails um endereço recebe por dia.',
    EN: 'How many e-mails one address gets in a day.',
    AR: 'كم رسالة بريد يتلقاها العنوان الواحد في اليوم.',
  },
});

export const mailTotal = whole('email.day_total', 20_000, {
  ...{ min: 0, max: 10_000_000, unit: 'times' },
  label: { PT: 'E-mails por dia ao todo', EN: 'E-mails a day in all', AR: 'رسائل البريد يوميًا إجمالًا' },
  effect: {
    PT: 'Quantos e-mails a marca envia por dia ao todo; depois, nenhum.',
    EN: 'How many e-mails the brand sends in a day in all; after that, none.',
    AR: 'كم رسالة بريد ترسلها العلامة في اليوم إجمالًا؛ ثم لا شيء.',
  },
});

export const guardSettings = [
  smsPerNumber,
  smsTotal,
  mailPerAddress,
  mailTotal,
  flag(
    'CAPTCHA3',
    'COMM3',
    { PT: 'Captcha', EN: 'Captcha', AR: 'صورة التحقق' },
    {
      PT: 'Depois de falhas ao entrar, pede-se que a pessoa copie uma imagem.',
      EN: 'After failed logins a person is asked to type back a picture.',
      AR: 'بعد محاولات دخول فاشلة يُطلب من الشخص نسخ صورة.',
    },
  ),
  flag(
    'GEETEST3',
    'COMM3',
    { PT: 'Conta contra robôs', EN: 'Sum against robots', AR: 'مسألة ضد الروبوتات' },
    {
      PT: 'Antes de um formulário, o navegador faz uma conta que custa caro a robôs.',
      EN: 'Before a form is taken the browser works out a sum that is dear for robots.',
      AR: 'قبل قبول النموذج يحل المتصفح مسألة مكلفة على الروبوتات.',
    },
  ),
];
