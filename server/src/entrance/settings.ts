import { amount, flag, onOff, whole } from '../base/setting/setting.ts';

/** Of the trial's own currency. */
export const trialAmount = amount('trial.amount', '2000.00', {
  ...{ min: '1.00', max: '1000000.00' },
  label: { PT: 'Saldo do jogo grátis', EN: 'Balance of free play', AR: 'رصيد اللعب المجاني' },
  effect: {
    PT: 'Quanto dinheiro de mentira (FUN) recebe quem joga sem conta.',
    EN: 'How much play money (FUN) somebody gets who plays without an account.',
    AR: 'كم من نقود اللعب (FUN) يحصل عليها من يلعب دون حساب.',
  },
});

export const passwordDays = whole('password.max_age_days', 0, {
  ...{ min: 0, max: 3650, unit: 'days' },
  label: { PT: 'Idade máxima da senha', EN: 'Greatest age of a password', AR: 'أقصى عمر لكلمة المرور' },
  effect: {
    PT: 'Depois de quantos dias uma senha envelhece; 0: nunca.',
    EN: 'After how many days a password has aged; 0: never.',
    AR: 'بعد كم يوم تصبح كلمة المرور قديمة؛ 0: أبدًا.',
  },
});

export const captchaAfter = whole('captcha.after', 3, {
  ...{ min: 0, max: 100, unit: 'times' },
  label: { PT: 'Falhas até o captcha', EN: 'Failures before the captcha', AR: 'محاولات قبل صورة التحقق' },
  effect: {
    PT: 'Depois de quantas falhas ao entrar se pede o captcha; 0: sempre.',
    EN: 'After how many failed logins the captcha is asked; 0: always.',
    AR: 'بعد كم محاولة دخول فاشلة يُطلب captcha؛ 0: دائمًا.',
  },
});

export const addressCheck = onOff('address.check', true, {
  label: { PT: 'Segunda prova em rede nova', EN: 'Second proof on a new network', AR: 'إثبات ثانٍ لشبكة جديدة' },
  effect: {
    PT: 'Entrar de uma rede nova pede uma segunda prova; com autenticador, um navegador novo também.',
    EN: 'A login from a new network asks for a second proof; with an authenticator, a new browser does too.',
    AR: 'الدخول من شبكة جديدة يتطلب إثباتًا ثانيًا؛ ومع تطبيق المصادقة يتطلبه المتصفح الجديد أيضًا.',
  },
});

export const rememberHours = whole('remember.hours', 24, {
  ...{ min: 1, max: 720, unit: 'hours' },
  label: { PT: 'Navegador lembrado', EN: 'Remembered browser', AR: 'المتصفح المحفوظ' },
  effect: {
    PT: 'Por quantas horas um navegador lembrado entra sem senha.',
    EN: 'For how many hours a remembered browser logs in without the password.',
    AR: 'لكم ساعة يدخل المتصفح المحفوظ دون كلمة المرور.',
  },
});

export const membersOnly = onOff('portal.members_only', false, {
  label: { PT: 'Agentes só na sua página', EN: 'Agents on their own page only', AR: 'الوكلاء من صفحتهم فقط' },
  effect: {
    PT: 'Agentes não entram pela página dos jogadores, só pela sua.',
    EN: 'Agents do not log in on the players’ page, only on their own.',
    AR: 'لا يدخل الوكلاء من صفحة اللاعبين، بل من صفحتهم فقط.',
  },
});

export const entranceSettings = [
  addressCheck,
  membersOnly,
  rememberHours,
  captchaAfter,
  passwordDays,
  trialAmount,
  flag(
    'MOBILENUMREG3',
    'REG3',
    { PT: 'Conta pelo celular', EN: 'Registration by mobile', AR: 'التسجيل بالجوال' },
    {
      PT: 'Dá para criar a conta com o número do celular.',
      EN: 'An account can be made with a mobile number.',
      AR: 'يمكن إنشاء الحساب برقم الجوال.',
    },
  ),
  flag(
    'REGMOBVERF3',
    'REG3',
    { PT: 'Código ao criar pelo celular', EN: 'Code when registering by mobile', AR: 'رمز عند التسجيل بالجوال' },
    {
      PT: 'Quem informa um celular ao criar a conta o confirma com um código por SMS.',
      EN: 'Whoever gives a mobile number when registering confirms it by a code sent by SMS.',
      AR: 'من يقدّم رقم جوال عند التسجيل يؤكده برمز SMS.',
    },
  ),
  flag(
    'MOBILENUMPASSREG3',
    'REG3',
    {
      PT: 'Senha ao criar pelo celular',
      EN: 'Password when registering by mobile',
      AR: 'كلمة مرور عند التسجيل بالجوال',
    },
    {
      PT: 'Quem cria a conta com o celular também escolhe uma senha.',
      EN: 'Whoever registers with a mobile number chooses a password too.',
      AR: 'من يسجّل بالجوال يختار كلمة مرور أيضًا.',
    },
  ),
  flag(
    'ONECLICKREG3',
    'REG3',
    { PT: 'Conta com um toque', EN: 'One-tap account', AR: 'حساب بضغطة' },
    {
      PT: 'Dá para criar a conta com um toque: nome e senha são sorteados.',
      EN: 'An account can be made with one press: name and password are drawn.',
      AR: 'يمكن إنشاء الحساب بضغطة: يُسحب الاسم وكلمة المرور.',
    },
  ),
  flag(
    'FREEPLAY3',
    'ROOT',
    { PT: 'Jogo grátis sem conta', EN: 'Free play without an account', AR: 'لعب مجاني دون حساب' },
    {
      PT: 'Visitantes jogam com dinheiro de mentira, sem conta.',
      EN: 'Visitors play with play money, without an account.',
      AR: 'يلعب الزوار بنقود اللعب دون حساب.',
    },
  ),
  flag(
    'VERIFICATION3',
    'COMM3',
    { PT: 'Códigos por SMS e e-mail', EN: 'Codes by SMS and e-mail', AR: 'الرموز عبر SMS والبريد' },
    {
      PT: 'Códigos por SMS e e-mail são enviados.',
      EN: 'Codes are sent by SMS and e-mail.',
      AR: 'تُرسل الرموز عبر SMS والبريد.',
    },
  ),
  flag(
    'MOBILEVERCODELOGIN3',
    'COMM3',
    { PT: 'Entrar por código', EN: 'Login by code', AR: 'الدخول بالرمز' },
    {
      PT: 'Dá para entrar com um código por SMS em vez da senha.',
      EN: 'One can log in by a code sent by SMS instead of the password.',
      AR: 'يمكن الدخول برمز SMS بدل كلمة المرور.',
    },
  ),
  flag(
    'LOGINIPVERF3',
    'COMM3',
    { PT: 'Prova de redes novas', EN: 'Proof of new networks', AR: 'إثبات الشبكات الجديدة' },
    {
      PT: 'A segunda prova de redes novas (address.check) é oferecida.',
      EN: 'The second proof for new networks (address.check) is offered.',
      AR: 'يُتاح الإثبات الثاني للشبكات الجديدة (address.check).',
    },
  ),
  flag(
    'PWDEXPFORCECHANGE3',
    'PASS3',
    { PT: 'Troca da senha que envelheceu', EN: 'Change of an aged password', AR: 'تغيير كلمة المرور القديمة' },
    {
      PT: 'Uma senha que envelheceu tem de ser trocada antes de tudo.',
      EN: 'A password that has aged must be changed before anything else.',
      AR: 'كلمة المرور القديمة يجب تغييرها قبل أي شيء.',
    },
  ),
  flag(
    'CHNGPASSVERIF3',
    'PASS3',
    { PT: 'Senha esquecida', EN: 'Forgotten password', AR: 'كلمة المرور المنسية' },
    {
      PT: 'Quem esqueceu a senha põe outra com um código.',
      EN: 'Whoever forgot the password sets another by a code.',
      AR: 'من نسي كلمة المرور يضع أخرى برمز.',
    },
  ),
  flag(
    'PWRESETSMS3',
    'PASS3',
    { PT: 'Senha esquecida por SMS', EN: 'Forgotten password by SMS', AR: 'كلمة المرور المنسية عبر SMS' },
    {
      PT: 'O código para pôr outra senha também vem por SMS.',
      EN: 'The code to set another password comes by SMS too.',
      AR: 'يصل رمز تغيير كلمة المرور عبر SMS أيضًا.',
    },
  ),
];
