import { playersRefusals as status } from '@palpite/contract/players/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const playersRefusals = refusals(status, {
  'players.phone_missing': {
    PT: 'Informe o telefone.',
    EN: 'missing phone number',
    AR: 'اكتب رقم الهاتف.',
  },
  'players.phone_invalid': {
    PT: 'Formato de telefone inválido.',
    EN: 'Invalid phone number format.',
    AR: 'صيغة رقم الهاتف غير صحيحة.',
  },
  'players.mobile_taken': {
    PT: 'Este celular já está em outra conta.',
    EN: 'This mobile number belongs to another account.',
    AR: 'رقم الجوال هذا مرتبط بحساب آخر.',
  },
  'players.email_taken': {
    PT: 'Este e-mail já está em outra conta.',
    EN: 'This e-mail belongs to another account.',
    AR: 'هذا البريد الإلكتروني مرتبط بحساب آخر.',
  },
  'players.password_weak': {
    PT: 'Esta senha é conhecida demais. Escolha outra.',
    EN: 'This password is too well known. Choose another.',
    AR: 'كلمة المرور هذه شائعة جدًا. اختر غيرها.',
  },
  'players.register_first': {
    PT: 'Crie uma conta primeiro.',
    EN: 'Please Register An Account First',
    AR: 'أنشئ حسابًا أولًا.',
  },
  'players.field_fixed': {
    PT: 'Este dado já está cadastrado e só o atendimento pode trocar.',
    EN: 'This is on file already and only customer service can change it.',
    AR: 'هذه المعلومة مسجّلة ولا يغيّرها إلا خدمة العملاء.',
  },
  'players.unknown_session': {
    PT: 'Esta sessão já terminou.',
    EN: 'This session has already ended.',
    AR: 'انتهت هذه الجلسة من قبل.',
  },
  'players.username_taken': {
    PT: 'Este nome de usuário já existe. Escolha outro.',
    EN: 'This username is taken. Choose another.',
    AR: 'اسم المستخدم هذا مأخوذ. اختر غيره.',
  },
  'players.bad_credentials': {
    PT: 'Usuário ou senha não conferem.',
    EN: 'The username or password does not match.',
    AR: 'اسم المستخدم أو كلمة المرور غير صحيح.',
  },
  'players.underage': {
    PT: 'É preciso confirmar que você tem {age} anos ou mais.',
    EN: 'Please confirm you are {age} years old',
    AR: 'يجب أن تؤكد أن عمرك {age} سنة أو أكثر.',
  },
  'players.terms_required': {
    PT: 'É preciso aceitar os termos para criar a conta.',
    EN: 'The terms must be accepted to create an account.',
    AR: 'يجب قبول الشروط لإنشاء الحساب.',
  },
  'players.passwords_differ': {
    PT: 'A confirmação não é igual à senha.',
    EN: 'Confirmation password is not correct.',
    AR: 'تأكيد كلمة المرور غير مطابق.',
  },
  'players.cpf_invalid': {
    PT: 'Este CPF não é válido. Confira os números.',
    EN: 'This CPF is not valid. Check the digits.',
    AR: 'رقم CPF هذا غير صالح. راجع الأرقام.',
  },
  'players.cpf_taken': {
    PT: 'Este CPF já pertence a outra conta. Fale com o atendimento.',
    EN: 'This CPF belongs to another account. Please contact customer service.',
    AR: 'رقم CPF هذا لحساب آخر. تواصل مع خدمة العملاء.',
  },
  'players.cpf_fixed': {
    PT: 'Seu CPF já está cadastrado e não pode ser trocado.',
    EN: 'Your CPF is already on file and cannot be changed.',
    AR: 'رقم CPF مسجّل لدينا ولا يمكن تغييره.',
  },
  'players.already_blocked': {
    PT: 'Esta conta já está bloqueada.',
    EN: 'This account is blocked already.',
    AR: 'هذا الحساب محظور بالفعل.',
  },
  'players.not_blocked': {
    PT: 'Esta conta não está bloqueada.',
    EN: 'This account is not blocked.',
    AR: 'هذا الحساب غير محظور.',
  },
  token_ip_different: {
    PT: 'Sua conta entrou de outro lugar; entre de novo.',
    EN: 'Your session was used from another place; log in again.',
    AR: 'استُخدمت جلستك من مكان آخر؛ ادخل من جديد.',
  },
});
