import type { Language } from '../base/room.ts';
import { ar } from './texts-ar.ts';

/**
 * One kind of message in one language. `{name}` is a blank; `{brand}` and `{time}` the courier fills in, `{until}` is a
 * moment in ISO form that it writes as the time.
 */
export interface Text {
  /** The whole SMS: without accents outside GSM-7 where possible, for one such sign halves what fits. */
  readonly sms: string;
  readonly subject: string;
  /** Paragraphs of the mail. One that is nothing but a blank stands out: a code or a link. */
  readonly mail: readonly string[];
}

const pt = {
  code: {
    sms: '{brand}: {code} é o seu código. Vale {minutes} minutos. Não passe a ninguém.',
    subject: 'Seu código: {brand}',
    mail: [
      'Este é o seu código:',
      '{code}',
      'Vale {minutes} minutos. Não passe a ninguém: {brand} nunca pede o código.',
      'Se não foi você que pediu, não faça nada.',
    ],
  },
  new_login: {
    sms: '{brand}: sua conta foi aberta em {time} em {device}. Não foi você? Troque a senha e encerre as sessões.',
    subject: 'Novo acesso à sua conta',
    mail: [
      'Sua conta foi aberta em {time}, em {device}.',
      'Se foi você, não faça nada. Se não foi, troque a senha e encerre as outras sessões na central de segurança.',
    ],
  },
  locked: {
    sms: '{brand}: senha errada vezes demais na sua conta em {time}. A entrada espera {minutes} minutos. Não foi você? Troque a senha.',
    subject: 'Muitas tentativas de entrar na sua conta',
    mail: [
      'Alguém errou a senha da sua conta vezes demais; a última foi em {time}. De onde vieram os erros, ninguém entra por {minutes} minutos.',
      'Se foi você, espere ou redefina a senha. Se não foi, ninguém entrou: se a senha serve também em outro lugar, troque-a.',
    ],
  },
  password_changed: {
    sms: '{brand}: sua senha foi trocada em {time}. Não foi você? Fale com o atendimento.',
    subject: 'Sua senha foi trocada',
    mail: [
      'A senha da sua conta foi trocada em {time}. As outras sessões foram encerradas.',
      'Se não foi você, redefina a senha e fale com o atendimento.',
    ],
  },
  reset_link: {
    sms: '{brand}: redefina sua senha em {link} Vale {minutes} minutos.',
    subject: 'Redefina sua senha',
    mail: [
      'Alguém pediu para redefinir a senha da sua conta. Para escolher outra, abra:',
      '{link}',
      'O link vale {minutes} minutos e uma vez só. Se não foi você que pediu, não faça nada: a senha continua a mesma.',
    ],
  },
  email_confirm: {
    sms: '{brand}: {code} confirma o seu e-mail. Vale {minutes} minutos.',
    subject: 'Confirme seu e-mail',
    mail: [
      'Para cadastrar este e-mail na sua conta, digite este código em {brand}:',
      '{code}',
      'Vale {minutes} minutos.',
    ],
  },
  contact_changed: {
    sms: '{brand}: os contatos da sua conta mudaram em {time}. Não foi você? Fale com o atendimento.',
    subject: 'Os contatos da sua conta mudaram',
    mail: [
      'Um telefone, e-mail ou outro meio de provar quem você é foi mudado na sua conta em {time}.',
      'Se não foi você, troque a senha e fale com o atendimento.',
    ],
  },
  session_moved: {
    sms: '{brand}: uma sessão da sua conta apareceu em outro endereço em {time} e foi encerrada. Não foi você? Troque a senha.',
    subject: 'Uma sessão foi encerrada',
    mail: [
      'Uma sessão da sua conta foi usada de um endereço diferente daquele em que começou, em {time}. Por segurança, ela foi encerrada.',
      'Se você trocou de rede, entre de novo. Se não foi você, troque a senha e encerre as outras sessões na central de segurança.',
    ],
  },
  sessions_ended: {
    sms: '{brand}: todas as sessões da sua conta foram encerradas em {time}.',
    subject: 'Suas sessões foram encerradas',
    mail: [
      'Todas as sessões da sua conta foram encerradas em {time}.',
      'Se não foi você, troque a senha e fale com o atendimento.',
    ],
  },
  excluded: {
    sms: '{brand}: sua pausa vale de {time} a {until}. Jogar e depositar estão fechados. Para sacar, entre com a senha. Dúvidas: atendimento no site.',
    subject: 'Sua pausa começou',
    mail: [
      'Você pediu uma pausa. Ela começou em {time} e vale até {until}, em todos os aparelhos. Ninguém a encurta, nem o atendimento.',
      'Jogar e depositar ficam fechados. Seu saldo é seu: entre com usuário e senha e abra Sacar quando quiser.',
      'Se não foi você que pediu, ou se precisa de ajuda, fale com o atendimento pelo botão no site. Para conversar com alguém que não é da casa: CVV, telefone 188.',
    ],
  },
  excluded_for_good: {
    sms: '{brand}: sua autoexclusão vale desde {time}, por tempo indeterminado. Para sacar, entre com a senha. Dúvidas: atendimento no site.',
    subject: 'Sua autoexclusão começou',
    mail: [
      'Você pediu a autoexclusão por tempo indeterminado. Ela começou em {time}, em todos os aparelhos. Ninguém a desfaz, nem o atendimento.',
      'Jogar e depositar ficam fechados. Seu saldo é seu: entre com usuário e senha e abra Sacar quando quiser.',
      'Se não foi você que pediu, ou se precisa de ajuda, fale com o atendimento pelo botão no site. Para conversar com alguém que não é da casa: CVV, telefone 188.',
    ],
  },
  play_closed: {
    sms: '{brand}: por determinação legal, jogar e depositar estão fechados na sua conta desde {time}. Seu saldo é seu: entre com a senha e saque.',
    subject: 'Jogar e depositar foram fechados na sua conta',
    mail: [
      'Por determinação legal, jogar e depositar estão fechados na sua conta desde {time}. O que já estava apostado segue até o fim.',
      'Seu saldo é seu: entre com usuário e senha e abra Sacar. Pedimos que faça isso nos próximos dois dias.',
      'Se acha que é um engano, fale com o atendimento pelo botão no site.',
    ],
  },
  identity_verified: {
    sms: '{brand}: sua identidade foi confirmada em {time}. Não é preciso fazer mais nada.',
    subject: 'Sua identidade foi confirmada',
    mail: [
      'Sua identidade foi confirmada em {time}. Não é preciso fazer mais nada.',
      'Se não foi você que mostrou o documento, troque a senha e fale com o atendimento.',
    ],
  },
  identity_rejected: {
    sms: '{brand}: sua identidade não foi confirmada em {time}. Entre na conta para ver por quê e o que fazer.',
    subject: 'Sua identidade não foi confirmada',
    mail: [
      'A verificação da sua identidade terminou em {time} e não deu para confirmar quem você é.',
      'Entre na conta e abra Identidade: lá está o que não conferiu e o que fazer. Se não foi você que mostrou o documento, troque a senha e fale com o atendimento.',
    ],
  },
} as const satisfies Record<string, Text>;

/** A kind of message. */
export type TemplateName = keyof typeof pt;

const en: Record<TemplateName, Text> = {
  code: {
    sms: '{brand}: {code} is your code. It is valid for {minutes} minutes. Tell no one.',
    subject: 'Your code: {brand}',
    mail: [
      'This is your code:',
      '{code}',
      'It is valid for {minutes} minutes. Tell no one: {brand} never asks for it.',
      'If you did not ask for it, do nothing.',
    ],
  },
  new_login: {
    sms: '{brand}: your account was opened at {time} on {device}. Not you? Change the password and end the sessions.',
    subject: 'New access to your account',
    mail: [
      'Your account was opened at {time}, on {device}.',
      'If it was you, do nothing. If not, change the password and end the other sessions in the security centre.',
    ],
  },
  locked: {
    sms: '{brand}: too many wrong passwords for your account at {time}. Login waits {minutes} minutes. Not you? Change the password.',
    subject: 'Many tries to log in to your account',
    mail: [
      'Somebody typed a wrong password for your account too often, the last time at {time}. From where that was, nobody can log in for {minutes} minutes.',
      'If it was you, wait or reset the password. If not, nobody got in: if the password is used elsewhere too, change it.',
    ],
  },
  password_changed: {
    sms: '{brand}: your password was changed at {time}. Not you? Talk to customer service.',
    subject: 'Your password was changed',
    mail: [
      'The password of your account was changed at {time}. The other sessions were ended.',
      'If it was not you, reset the password and talk to customer service.',
    ],
  },
  reset_link: {
    sms: '{brand}: reset your password at {link} Valid for {minutes} minutes.',
    subject: 'Reset your password',
    mail: [
      'Somebody asked to reset the password of your account. To choose another, open:',
      '{link}',
      'The link is valid for {minutes} minutes and once only. If it was not you, do nothing: the password stays the same.',
    ],
  },
  email_confirm: {
    sms: '{brand}: {code} confirms your e-mail. It is valid for {minutes} minutes.',
    subject: 'Confirm your e-mail',
    mail: [
      'To link this e-mail to your account, type this code at {brand}:',
      '{code}',
      'It is valid for {minutes} minutes.',
    ],
  },
  contact_changed: {
    sms: '{brand}: the contacts of your account changed at {time}. Not you? Talk to customer service.',
    subject: 'The contacts of your account changed',
    mail: [
      'A phone, an e-mail or another way to prove who you are was changed in your account at {time}.',
      'If it was not you, change the password and talk to customer service.',
    ],
  },
  session_moved: {
    sms: '{brand}: a session of your account turned up at another address at {time} and was ended. Not you? Change the password.',
    subject: 'A session was ended',
    mail: [
      'A session of your account was used from another address than it began at, at {time}. To be safe, it was ended.',
      'If you changed networks, log in again. If it was not you, change the password and end the other sessions in the security centre.',
    ],
  },
  sessions_ended: {
    sms: '{brand}: all sessions of your account were ended at {time}.',
    subject: 'Your sessions were ended',
    mail: [
      'All sessions of your account were ended at {time}.',
      'If it was not you, change the password and talk to customer service.',
    ],
  },
  excluded: {
    sms: '{brand}: your break holds from {time} to {until}. Playing and depositing are closed. To withdraw, log in with your password. Questions: customer service on the site.',
    subject: 'Your break has begun',
    mail: [
      'You asked for a break. It began at {time} and holds until {until}, on all devices. Nobody shortens it, customer service neither.',
      'Playing and depositing are closed. Your balance is yours: log in with name and password and open Withdraw whenever you want.',
      'If you did not ask for it, or need help, talk to customer service by the button on the site. To talk to somebody who is not ours: CVV, telephone 188.',
    ],
  },
  excluded_for_good: {
    sms: '{brand}: your self-exclusion holds from {time} on, for good. To withdraw, log in with your password. Questions: customer service on the site.',
    subject: 'Your self-exclusion has begun',
    mail: [
      'You asked to be excluded for good. It began at {time}, on all devices. Nobody undoes it, customer service neither.',
      'Playing and depositing are closed. Your balance is yours: log in with name and password and open Withdraw whenever you want.',
      'If you did not ask for it, or need help, talk to customer service by the button on the site. To talk to somebody who is not ours: CVV, telephone 188.',
    ],
  },
  play_closed: {
    sms: '{brand}: as the law requires, playing and depositing are closed in your account since {time}. Your balance is yours: log in with your password and withdraw.',
    subject: 'Playing and depositing were closed in your account',
    mail: [
      'As the law requires, playing and depositing are closed in your account since {time}. What was already placed goes on to its end.',
      'Your balance is yours: log in with name and password and open Withdraw. Please do so within the next two days.',
      'If you think this is a mistake, talk to customer service by the button on the site.',
    ],
  },
  identity_verified: {
    sms: '{brand}: your identity was confirmed at {time}. There is nothing more to do.',
    subject: 'Your identity was confirmed',
    mail: [
      'Your identity was confirmed at {time}. There is nothing more to do.',
      'If it was not you who showed the document, change the password and talk to customer service.',
    ],
  },
  identity_rejected: {
    sms: '{brand}: your identity was not confirmed at {time}. Log in to see why and what to do.',
    subject: 'Your identity was not confirmed',
    mail: [
      'The check of your identity ended at {time}, and who you are could not be confirmed.',
      'Log in and open Identity: there it says what did not match and what to do. If it was not you who showed the document, change the password and talk to customer service.',
    ],
  },
};

type Texts = Readonly<Record<TemplateName, Text>>;

export const texts: { readonly PT: Texts; readonly EN: Texts } & Readonly<Partial<Record<Language, Texts>>> = {
  PT: pt,
  EN: en,
  AR: ar,
};

/** The blanks a template leaves to who sends it. */
export function blanksOf(template: TemplateName): readonly string[] {
  const { sms, subject, mail } = texts.PT[template];
  const found = [sms, subject, ...mail].flatMap((text) =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''),
  );
  return [...new Set(found)].filter((name) => name !== 'time' && name !== 'brand');
}
