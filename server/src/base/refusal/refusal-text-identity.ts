/**
 * What the refusals of guard, proofs, entrance, security and the newer ones of players say (the others:
 * refusal-text.ts); wording of the specification's error catalogue (section 8) where it gives one.
 */
export const identityTexts = {
  login_verify_required: { PT: 'Conclua a verificação primeiro.', EN: 'Please complete verification first' },
  token_ip_different: {
    PT: 'Sua conta entrou de outro lugar; entre de novo.',
    EN: 'Your session was used from another place; log in again.',
  },
  USER_NOT_EXIST: { PT: 'Usuário ou e-mail não existe.', EN: 'Username/Email does not exist' },
  TOO_MANY_REQUESTS: {
    PT: 'Muitos pedidos. Tente de novo em {minutes} minutos.',
    EN: 'Too many requests, please try again after {minutes} minutes.',
  },
  'request.foreign': {
    PT: 'Este pedido veio de outra página e foi recusado.',
    EN: 'This request came from another page and was refused.',
  },
  'entrance.not_possible': {
    PT: 'Não é possível criar uma conta com estes dados. Em caso de dúvida, fale com o atendimento.',
    EN: 'No account can be created with these details. If you have questions, contact customer service.',
  },
  'guard.human_check_failed': {
    PT: 'Não deu para confirmar que você é uma pessoa. Tente de novo.',
    EN: 'We could not confirm that you are a person. Try again.',
  },
  'guard.captcha_required': { PT: 'Digite os caracteres da imagem.', EN: 'Please enter the captcha' },
  'guard.captcha_wrong': { PT: 'Os caracteres não conferem. Veja a nova imagem.', EN: 'Captcha check failed' },
  'guard.quota_exceeded': {
    PT: 'O limite de códigos de hoje acabou. Fale com o atendimento.',
    EN: 'The quota of codes for today is exceeded. Please contact customer service.',
  },
  'proofs.code_missing': {
    PT: 'Informe um código de verificação válido.',
    EN: 'Please enter a valid verification code',
  },
  'proofs.code_wrong': { PT: 'O código não confere.', EN: 'Please enter a valid verification code' },
  'proofs.code_expired': {
    PT: 'O código venceu. Peça outro.',
    EN: 'Verification code has expired, please send again.',
  },
  'proofs.not_allowed': { PT: 'Esta operação não é permitida.', EN: 'operation not allowed' },
  'proofs.step_up_required': { PT: 'Confirme que é você para continuar.', EN: 'Confirm that it is you to go on.' },
  'players.phone_missing': { PT: 'Informe o telefone.', EN: 'missing phone number' },
  'players.phone_invalid': { PT: 'Formato de telefone inválido.', EN: 'Invalid phone number format.' },
  'players.mobile_taken': {
    PT: 'Este celular já está em outra conta.',
    EN: 'This mobile number belongs to another account.',
  },
  'players.email_taken': { PT: 'Este e-mail já está em outra conta.', EN: 'This e-mail belongs to another account.' },
  'players.password_weak': {
    PT: 'Esta senha é conhecida demais. Escolha outra.',
    EN: 'This password is too well known. Choose another.',
  },
  'players.register_first': { PT: 'Crie uma conta primeiro.', EN: 'Please Register An Account First' },
  'players.field_fixed': {
    PT: 'Este dado já está cadastrado e só o atendimento pode trocar.',
    EN: 'This is on file already and only customer service can change it.',
  },
  'players.unknown_session': { PT: 'Esta sessão já terminou.', EN: 'This session has already ended.' },
  'entrance.locked': {
    PT: 'Muitas tentativas. Tente de novo em {minutes} minutos.',
    EN: 'Too many attempts. Try again in {minutes} minutes.',
  },
  'entrance.agents_only': { PT: 'Só agentes podem entrar aqui.', EN: 'Only agents can log in' },
  'entrance.members_only': {
    PT: 'Esta conta não pode entrar aqui: não é de jogador.',
    EN: 'Non-member account unable to login',
  },
  'handoff.gone': {
    PT: 'Este código não vale mais. Gere outro no aparelho em que sua conta está aberta.',
    EN: 'This code is no longer valid. Make another on the device where your account is open.',
  },
  'entrance.ticket_gone': {
    PT: 'Este endereço já foi usado ou venceu. Comece de novo.',
    EN: 'This link was used or has expired. Start again.',
  },
  'entrance.trial_used': {
    PT: 'Você já jogou de graça hoje. Crie uma conta para continuar.',
    EN: 'You have used the free trial today. Register an account to go on.',
  },
  'entrance.invitation_code_error': { PT: 'Código de convite inválido.', EN: 'Invalid invitation code' },
  bind_customer_required: {
    PT: 'Nenhuma conta está vinculada a este acesso ainda. Escolha como continuar.',
    EN: 'No account is linked to this login yet. Choose how to go on.',
  },
  'social.failed': { PT: 'Falha no login. Tente de novo.', EN: 'Login failure. Please try again.' },
  'social.unavailable': {
    PT: 'Este serviço não responde agora. Tente de novo ou entre de outro jeito.',
    EN: 'This service does not answer now. Try again or log in another way.',
  },
  'social.unknown_provider': {
    PT: 'Não dá para entrar por este serviço aqui.',
    EN: 'You cannot log in with this service here.',
  },
  'social.taken': {
    PT: 'Este acesso já está vinculado a outra conta.',
    EN: 'This login is linked to another account already.',
  },
  'social.already_linked': {
    PT: 'Sua conta já está vinculada a este serviço. Desvincule antes de trocar.',
    EN: 'Your account is linked with this service already. Unlink it first to change it.',
  },
  'social.only_way_in': {
    PT: 'É o único jeito de entrar na sua conta. Crie uma senha antes.',
    EN: 'It is the only way into your account. Set a password first.',
  },
  'security.old_password_wrong': { PT: 'A senha atual não confere.', EN: 'The current password does not match.' },
  'security.change_required': { PT: 'Troque sua senha para continuar.', EN: 'Change your password to go on.' },
  'security.restricted': {
    PT: 'A senha desta conta foi redefinida pelo celular. Por um dia, contatos, autenticador e senha de pagamento não mudam.',
    EN: 'The password of this account was reset by the phone. For a day, contacts, authenticator and payment password do not change.',
  },
  'security.card_limit': {
    PT: 'Você já tem o máximo de contas cadastradas.',
    EN: 'You already have the most accounts that can be kept.',
  },
  'security.foreign_holder': { PT: 'A conta precisa estar no seu nome.', EN: 'The account must be in your own name.' },
  'invalid.payment.pw': { PT: 'A senha de pagamento não confere.', EN: 'The payment password does not match.' },
  'not.exists.payment.password': { PT: 'Crie primeiro uma senha de pagamento.', EN: 'Set a payment password first.' },
} as const;
