import { baseRefusals as status } from '@palpite/contract/base/refusal.ts';
import { refusals } from './refusals.ts';

export const baseRefusals = refusals(status, {
  'request.invalid': {
    PT: 'Confira o campo {field}: o valor não é aceito.',
    EN: 'Check the field {field}: the value is not accepted.',
    AR: 'راجع الحقل {field}: القيمة غير مقبولة.',
  },
  'request.seal_broken': {
    PT: 'O envio protegido não pôde ser aberto. Nada mudou: tente de novo.',
    EN: 'The protected message could not be opened. Nothing has changed: try again.',
    AR: 'تعذّر فتح الرسالة المحمية. لم يتغير شيء: حاول من جديد.',
  },
  'request.too_large': {
    PT: 'O envio é grande demais.',
    EN: 'What was sent is too large.',
    AR: 'ما أُرسل كبير جدًا.',
  },
  'request.file_too_large': {
    PT: 'O arquivo é grande demais. Envie um de até {most} MB.',
    EN: 'The file is too large. Send one of up to {most} MB.',
    AR: 'الملف كبير جدًا. أرسل ملفًا حجمه {most} ميغابايت على الأكثر.',
  },
  'request.too_many_files': {
    PT: 'São arquivos demais. Envie até {most} de cada vez.',
    EN: 'There are too many files. Send up to {most} at a time.',
    AR: 'الملفات كثيرة. أرسل {most} على الأكثر في المرة الواحدة.',
  },
  'request.not_an_image': {
    PT: 'O arquivo não é uma imagem PNG ou JPG inteira. Escolha outro.',
    EN: 'The file is not a whole PNG or JPG picture. Choose another.',
    AR: 'الملف ليس صورة PNG أو JPG سليمة. اختر غيره.',
  },
  'request.animated_image': {
    PT: 'Imagens animadas não são aceitas. Envie um PNG ou JPG parado.',
    EN: 'Animated pictures are not accepted. Send a still PNG or JPG.',
    AR: 'الصور المتحركة غير مقبولة. أرسل صورة PNG أو JPG ثابتة.',
  },
  'request.too_many_pixels': {
    PT: 'A imagem tem pontos demais. Envie uma de até 40 megapixels.',
    EN: 'The picture has too many pixels. Send one of up to 40 megapixels.',
    AR: 'دقة الصورة عالية جدًا. أرسل صورة لا تتجاوز 40 ميغابكسل.',
  },
  'request.unknown_route': {
    PT: 'Este endereço não existe.',
    EN: 'This address does not exist.',
    AR: 'هذا العنوان غير موجود.',
  },
  http_method_not_support: {
    PT: 'Este endereço não atende a este tipo de chamada.',
    EN: 'This address does not answer this kind of call.',
    AR: 'هذا العنوان لا يقبل هذا النوع من الطلبات.',
  },
  'request.key_missing': {
    PT: 'Falta a chave que protege contra repetição. Atualize a página e tente de novo.',
    EN: 'The key that guards against repeats is missing. Reload the page and try again.',
    AR: 'ينقص المفتاح الذي يمنع التكرار. أعد تحميل الصفحة وحاول من جديد.',
  },
  'request.key_reused': {
    PT: 'Este pedido já foi usado com outros dados: o campo {field} é diferente. Nada mudou: comece de novo.',
    EN: 'This request was already used with other data: the field {field} differs. Nothing has changed: start again.',
    AR: 'استُخدم هذا الطلب من قبل ببيانات أخرى: الحقل {field} مختلف. لم يتغير شيء: ابدأ من جديد.',
  },
  'request.too_many': {
    PT: 'Muitas tentativas seguidas. Espere um pouco e tente de novo.',
    EN: 'Too many requests. Wait a little and try again.',
    AR: 'طلبات كثيرة متتالية. انتظر قليلًا ثم حاول من جديد.',
  },
  'function.not.available': {
    PT: 'Esta função não está disponível aqui.',
    EN: 'This function is not available here.',
    AR: 'هذه الخدمة غير متاحة هنا.',
  },
  'login.not.session': {
    PT: 'Você não está conectado. Entre para continuar.',
    EN: 'You are not logged in, please login',
    AR: 'لم تسجّل الدخول. ادخل للمتابعة.',
  },
  'server.fault': {
    PT: 'Algo deu errado do nosso lado. Nada foi perdido; tente de novo. Código: {traceId}',
    EN: 'Something went wrong on our side. Nothing was lost; try again. Code: {traceId}',
    AR: 'حدث خطأ من جهتنا. لم يضع شيء؛ حاول من جديد. الرمز: {traceId}',
  },
  'server.busy': {
    PT: 'Um instante… Nada se perdeu; tente de novo em seguida.',
    EN: 'One moment… Nothing was lost; please try again.',
    AR: 'لحظة من فضلك… لم يضع شيء؛ حاول من جديد.',
  },
  'request.foreign': {
    PT: 'Este pedido veio de outra página e foi recusado.',
    EN: 'This request came from another page and was refused.',
    AR: 'جاء هذا الطلب من صفحة أخرى فرُفض.',
  },
});
