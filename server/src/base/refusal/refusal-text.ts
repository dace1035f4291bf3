import type { RefusalCode } from '@palpite/contract/base/refusal.ts';
import type { Language } from '../room.ts';
import { arabicTexts } from './refusal-text-ar.ts';
import { identityTexts } from './refusal-text-identity.ts';
import { invalidText } from './refusal-text-invalid.ts';
import { messagesTexts } from './refusal-text-messages.ts';
import { moneyTexts } from './refusal-text-money.ts';
import { safeguardsTexts } from './refusal-text-safeguards.ts';
import { figureIn, type Said, saidIn } from './said.ts';

/** The same where nobody can say which field it is. */
const keyReused = {
  PT: 'Este pedido já foi usado com outros dados. Nada mudou: comece de novo.',
  EN: 'This request was already used with other data. Nothing has changed: start again.',
  AR: 'استُخدم هذا الطلب من قبل ببيانات أخرى. لم يتغير شيء: ابدأ من جديد.',
};

type Texts = Record<RefusalCode, Said>;

/**
 * What each refusal says to a person: what happened, what is safe, what to try. `{name}` stands for a
 * figure of the refusal's value.
 */
const texts: Texts = {
  ...identityTexts,
  ...safeguardsTexts,
  ...moneyTexts,
  ...messagesTexts,
  'request.invalid': {
    PT: 'Confira o campo {field}: o valor não é aceito.',
    EN: 'Check the field {field}: the value is not accepted.',
  },
  'request.seal_broken': {
    PT: 'O envio protegido não pôde ser aberto. Nada mudou: tente de novo.',
    EN: 'The protected message could not be opened. Nothing has changed: try again.',
  },
  'request.too_large': { PT: 'O envio é grande demais.', EN: 'What was sent is too large.' },
  'request.file_too_large': {
    PT: 'O arquivo é grande demais. Envie um de até {most} MB.',
    EN: 'The file is too large. Send one of up to {most} MB.',
  },
  'request.too_many_files': {
    PT: 'São arquivos demais. Envie até {most} de cada vez.',
    EN: 'There are too many files. Send up to {most} at a time.',
  },
  'request.not_an_image': {
    PT: 'O arquivo não é uma imagem PNG ou JPG inteira. Escolha outro.',
    EN: 'The file is not a whole PNG or JPG picture. Choose another.',
  },
  'request.animated_image': {
    PT: 'Imagens animadas não são aceitas. Envie um PNG ou JPG parado.',
    EN: 'Animated pictures are not accepted. Send a still PNG or JPG.',
  },
  'request.too_many_pixels': {
    PT: 'A imagem tem pontos demais. Envie uma de até 40 megapixels.',
    EN: 'The picture has too many pixels. Send one of up to 40 megapixels.',
  },
  'request.unknown_route': { PT: 'Este endereço não existe.', EN: 'This address does not exist.' },
  http_method_not_support: {
    PT: 'Este endereço não atende a este tipo de chamada.',
    EN: 'This address does not answer this kind of call.',
  },
  'request.key_missing': {
    PT: 'Falta a chave que protege contra repetição. Atualize a página e tente de novo.',
    EN: 'The key that guards against repeats is missing. Reload the page and try again.',
  },
  'request.key_reused': {
    PT: 'Este pedido já foi usado com outros dados: o campo {field} é diferente. Nada mudou: comece de novo.',
    EN: 'This request was already used with other data: the field {field} differs. Nothing has changed: start again.',
  },
  'request.too_many': {
    PT: 'Muitas tentativas seguidas. Espere um pouco e tente de novo.',
    EN: 'Too many requests. Wait a little and try again.',
  },
  'site.maintenance': {
    PT: 'Estamos em manutenção. Seu saldo e suas apostas estão guardados.',
    EN: 'We are under maintenance. Your balance and your bets are safe.',
  },
  'site.region_restricted': { PT: 'Acesso restrito', EN: 'Access restricted' },
  'function.not.available': { PT: 'Esta função não está disponível aqui.', EN: 'This function is not available here.' },
  'login.not.session': {
    PT: 'Você não está conectado. Entre para continuar.',
    EN: 'You are not logged in, please login',
  },
  us_forbidden_login_error: {
    PT: 'Esta conta não pode entrar. Fale com o atendimento.',
    EN: 'This account cannot log in. Please contact customer service.',
  },
  'server.fault': {
    PT: 'Algo deu errado do nosso lado. Nada foi perdido; tente de novo. Código: {traceId}',
    EN: 'Something went wrong on our side. Nothing was lost; try again. Code: {traceId}',
  },
  'server.busy': {
    PT: 'Um instante… Nada se perdeu; tente de novo em seguida.',
    EN: 'One moment… Nothing was lost; please try again.',
  },
  'ledger.insufficient': { PT: 'Saldo insuficiente.', EN: 'The balance is not enough.' },
  'ledger.unknown_account': { PT: 'Esta conta não existe.', EN: 'This account does not exist.' },
  'ledger.currencies_mixed': { PT: 'As moedas não podem se misturar.', EN: 'Currencies cannot be mixed.' },
  'ledger.pending_closed': {
    PT: 'Este valor já foi pago ou devolvido.',
    EN: 'This amount was already paid or given back.',
  },
  'ledger.pending_exceeded': {
    PT: 'O valor passa do que foi reservado.',
    EN: 'The amount is more than was set aside.',
  },
  'ledger.invalid': { PT: 'Este lançamento não é aceito.', EN: 'This entry is not accepted.' },
  'players.username_taken': {
    PT: 'Este nome de usuário já existe. Escolha outro.',
    EN: 'This username is taken. Choose another.',
  },
  'players.bad_credentials': { PT: 'Usuário ou senha não conferem.', EN: 'The username or password does not match.' },
  'players.underage': {
    PT: 'É preciso confirmar que você tem {age} anos ou mais.',
    EN: 'Please confirm you are {age} years old',
  },
  'players.terms_required': {
    PT: 'É preciso aceitar os termos para criar a conta.',
    EN: 'The terms must be accepted to create an account.',
  },
  'players.passwords_differ': { PT: 'A confirmação não é igual à senha.', EN: 'Confirmation password is not correct.' },
  'players.cpf_invalid': {
    PT: 'Este CPF não é válido. Confira os números.',
    EN: 'This CPF is not valid. Check the digits.',
  },
  'players.cpf_taken': {
    PT: 'Este CPF já pertence a outra conta. Fale com o atendimento.',
    EN: 'This CPF belongs to another account. Please contact customer service.',
  },
  'players.cpf_fixed': {
    PT: 'Seu CPF já está cadastrado e não pode ser trocado.',
    EN: 'Your CPF is already on file and cannot be changed.',
  },
  'catalogue.unknown_game': { PT: 'Não achamos este jogo.', EN: 'We could not find this game.' },
  'catalogue.maintenance': {
    PT: 'Este jogo está em manutenção. Experimente outro.',
    EN: 'Game maintenance. Try another game.',
  },
  'catalogue.no_trial': {
    PT: 'A partida grátis é das contas de teste, nos jogos que a oferecem.',
    EN: 'Free play is for trial accounts, in games that offer it.',
  },
  'catalogue.too_many_favourites': {
    PT: 'Você já tem {max} favoritos. Tire um para incluir outro.',
    EN: 'You have {max} favourites already. Remove one to add another.',
  },
  'vendors.unavailable': {
    PT: 'Este jogo não está respondendo agora. Nada foi cobrado: tente de novo em instantes.',
    EN: 'This game is not answering right now. Nothing was charged: try again in a moment.',
  },
  'vendors.address_denied': {
    PT: 'Este endereço não pode chamar daqui.',
    EN: 'Calls from this address are not taken.',
  },
  'vendors.unknown': { PT: 'Não achamos esta casa de jogos.', EN: 'We could not find this game house.' },
  'vendors.code_taken': {
    PT: 'Este código já é de outra casa. Escolha um novo.',
    EN: 'This code is another house’s already. Choose a new one.',
  },
  'vendors.bets_held': {
    PT: 'Esta casa não recebe apostas agora. Os prêmios continuam sendo pagos. Escolha outro jogo.',
    EN: 'This game house takes no bets now. Prizes are still paid. Choose another game.',
  },
  'oversight.proposed_before': {
    PT: 'Já há uma proposta sobre isto: outra pessoa decide primeiro.',
    EN: 'There is a proposal about this already: another person decides it first.',
  },
  'oversight.no_difference': { PT: 'Já não há diferença aqui.', EN: 'There is no difference here any more.' },
  'oversight.difference_changed': {
    PT: 'A diferença mudou desde então. Veja de novo antes de decidir.',
    EN: 'The difference has changed since. Look again before you decide.',
  },
  'oversight.unknown_decision': { PT: 'Não achamos esta proposta.', EN: 'We could not find this proposal.' },
  'oversight.decision_over': { PT: 'Esta proposta já foi decidida.', EN: 'This proposal has already been decided.' },
  'oversight.unknown_alarm': { PT: 'Não achamos este alarme.', EN: 'We could not find this alarm.' },
  'rounds.unknown': { PT: 'Não achamos esta rodada.', EN: 'We did not find this round.' },
  'rounds.link_gone': {
    PT: 'Este link venceu ou foi encerrado. Peça outro a quem o enviou.',
    EN: 'This link has expired or was ended. Ask whoever sent it for another.',
  },
  'catalogue.ticket_invalid': {
    PT: 'Esta entrada já foi usada ou venceu. Abra o jogo de novo.',
    EN: 'This ticket was used or has expired. Open the game again.',
  },
  'instant.stake_range': { PT: 'A aposta vai de {min} a {max}.', EN: 'The stake goes from {min} to {max}.' },
  'instant.target_range': {
    PT: 'Este alvo não é oferecido. Escolha entre {min} e {max}.',
    EN: 'This target is not offered. Choose between {min} and {max}.',
  },
  'instant.profit_cap': {
    PT: 'O prêmio passaria do máximo de {max} por aposta. Diminua o valor.',
    EN: 'The prize would pass the maximum of {max} for one bet. Lower the stake.',
  },
  'instant.busy': { PT: 'A rodada anterior ainda não terminou.', EN: 'The round before has not ended yet.' },
  'instant.seed_invalid': {
    PT: 'A semente aceita de 1 a 64 letras, números, hífen e sublinhado.',
    EN: 'A seed takes 1 to 64 letters, digits, hyphens and underscores.',
  },
  'instant.unknown_round': { PT: 'Não achamos esta rodada.', EN: 'We could not find this round.' },
  'instant.unknown_game': { PT: 'Não achamos este jogo.', EN: 'We could not find this game.' },
  'instant.game_closed': {
    PT: 'Este jogo está em manutenção e não recebe apostas agora. Rodadas abertas podem ser terminadas.',
    EN: 'This game is under maintenance and takes no bets now. Open rounds can be finished.',
  },
  'instant.bet_invalid': {
    PT: 'As regras deste jogo não permitem esta aposta.',
    EN: 'The rules of this game do not allow this bet.',
  },
  'instant.round_open': { PT: 'Termine primeiro a rodada aberta.', EN: 'Finish the open round first.' },
  'instant.too_soon': { PT: 'Espere um instante antes da próxima rodada.', EN: 'Wait a moment before the next round.' },
  'instant.step_passed': {
    PT: 'A rodada já seguiu em frente, talvez em outro aparelho. Veja como ela está agora.',
    EN: 'The round has moved on, perhaps on another device. See where it stands now.',
  },
  'instant.action_invalid': {
    PT: 'Isso não é possível agora nesta rodada.',
    EN: 'That is not possible in this round now.',
  },
  'crash.closed': {
    PT: 'As apostas deste voo já fecharam. Entre no próximo.',
    EN: 'Bets on this flight are closed. Join the next one.',
  },
  'crash.game_closed': {
    PT: 'Este jogo está em manutenção e não recebe apostas agora.',
    EN: 'This game is under maintenance and takes no bets now.',
  },
  'crash.bet_placed': {
    PT: 'Você já tem uma aposta neste lugar do voo.',
    EN: 'You already have a bet in this place of the flight.',
  },
  'crash.stake_range': { PT: 'A aposta vai de {min} a {max}.', EN: 'A stake is from {min} to {max}.' },
  'crash.auto_range': {
    PT: 'A retirada automática vai de {min}× a {max}×.',
    EN: 'The automatic cash-out is from {min}× to {max}×.',
  },
  'crash.unknown_bet': { PT: 'Não achamos esta aposta.', EN: 'We could not find this bet.' },
  'crash.early': {
    PT: 'Ainda é cedo: dá para retirar a partir de 1,01×.',
    EN: 'It is too early: you can cash out from 1.01×.',
  },
  'crash.burst': {
    PT: 'A linha arrebentou antes de o seu pedido chegar.',
    EN: 'The string snapped before your request arrived.',
  },
  'identity.required': {
    PT: 'Confirme sua identidade para continuar.',
    EN: 'Verify your identity to go on.',
  },
  'identity.already_verified': { PT: 'Sua identidade já foi confirmada.', EN: 'Your identity is already verified.' },
  'identity.being_checked': {
    PT: 'Sua verificação já está em análise.',
    EN: 'Your verification is already being checked.',
  },
  'identity.too_many_tries': {
    PT: 'Você já tentou {max} vezes hoje. Tente de novo amanhã.',
    EN: 'You have tried {max} times today. Try again tomorrow.',
  },
  'identity.verifier_unavailable': {
    PT: 'A verificação não respondeu. Tente de novo em alguns minutos.',
    EN: 'The verification service did not answer. Try again in a few minutes.',
  },
  'identity.callback_denied': { PT: 'Chamada recusada.', EN: 'Call denied.' },
  'identity.unknown_case': { PT: 'Verificação não encontrada.', EN: 'Verification not found.' },
  'identity.registry_down': {
    PT: 'Uma consulta exigida por lei não respondeu. Tente de novo em alguns minutos.',
    EN: 'A check the law requires did not answer. Try again in a few minutes.',
  },
  'identity.wrong_state': {
    PT: 'Esta verificação já foi decidida.',
    EN: 'This verification has already been decided.',
  },
  'office.bad_credentials': {
    PT: 'Usuário, senha ou código não conferem.',
    EN: 'The username, password or code does not match.',
  },
  'office.code_wrong': {
    PT: 'O código não confere ou já foi usado. Espere o próximo.',
    EN: 'The code does not match or was used. Wait for the next one.',
  },
  'office.locked': {
    PT: 'Muitas tentativas. O acesso abre de novo em 15 minutos.',
    EN: 'Too many attempts. Access opens again in 15 minutes.',
  },
  'office.not_permitted': { PT: 'Seu perfil não permite isso.', EN: 'Your role does not permit this.' },
  'office.own_decision': { PT: 'Você não pode decidir um pedido seu.', EN: 'You cannot decide a request of your own.' },
  'office.reason_required': { PT: 'Diga o motivo: a pessoa vai ler.', EN: 'Give a reason: the person will read it.' },
  'office.not_found': { PT: 'Não achamos o que você procura.', EN: 'We could not find what you are looking for.' },
  'office.filter_unknown': { PT: 'Este filtro não existe mais.', EN: 'This filter is no longer there.' },
  'office.filter_name_taken': {
    PT: 'Você já tem um filtro com esse nome nesta fila.',
    EN: 'You already have a filter of that name in this queue.',
  },
  'office.filters_full': {
    PT: 'Esta fila já tem 20 filtros seus. Apague um para salvar outro.',
    EN: 'You already keep 20 filters of this queue. Delete one to save another.',
  },
};

/** Other languages, each with what it has. */
const translated: Readonly<Partial<Record<Language, Readonly<Partial<Record<RefusalCode, string>>>>>> = {
  AR: arabicTexts,
};

/** The text of a refusal in the caller's language, with its figures filled in. */
export function refusalText(code: RefusalCode, language: Language, value?: Record<string, unknown>): string {
  const special =
    code === 'request.invalid' ? invalidText(value) : code === 'request.key_reused' && !value?.field && keyReused;
  const said = special
    ? saidIn(special, language)
    : (translated[language]?.[code] ?? saidIn<string>(texts[code], language));
  return said.replace(/\{(\w+)\}/g, (_, name: string) => figureIn(language, value?.[name]));
}
