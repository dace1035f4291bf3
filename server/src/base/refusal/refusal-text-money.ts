/** What the refusals of wallet, payments, withdrawals, transfers, records and treasury say. */
export const moneyTexts = {
  'wallet.insufficient': {
    PT: 'Saldo insuficiente. Disponível: {available}.',
    EN: 'Not enough balance. Available: {available}.',
  },
  'wallet.unknown_wallet': { PT: 'Não achamos esta carteira.', EN: 'We could not find this wallet.' },
  'wallet.same_wallet': { PT: 'Escolha duas carteiras diferentes.', EN: 'Choose two different wallets.' },
  'wallet.locked': {
    PT: 'Esta carteira está bloqueada agora: {why}.',
    EN: 'This wallet is locked now: {why}.',
  },
  'wallet.refused_there': {
    PT: '{house} não aceitou a transferência. O dinheiro ficou onde estava.',
    EN: '{house} did not take the transfer. The money stayed where it was.',
  },
  'wallet.house_silent': {
    PT: '{house} não responde agora. Nada foi movido. Tente de novo em instantes.',
    EN: '{house} does not answer now. Nothing has moved. Try again in a moment.',
  },
  'wallet.carried_unknown': { PT: 'Não achamos esta transferência.', EN: 'We could not find this transfer.' },
  'wallet.carried_decided': {
    PT: 'Esta transferência já não espera por resposta.',
    EN: 'This transfer no longer waits for an answer.',
  },
  'wallet.carried_young': {
    PT: 'Ainda é cedo: a casa é perguntada por uma hora antes de alguém decidir no lugar dela.',
    EN: 'It is too early: the game house is asked for an hour before anybody decides in its place.',
  },
  'wallet.payments_blocked': {
    PT: 'Muitas tentativas de pagamento falharam. Tente de novo depois de {until}.',
    EN: 'Too many payments have failed. Try again after {until}.',
  },
  'wallet.payments_suspended': {
    PT: 'Muitas tentativas de pagamento falharam. Fale com o atendimento para liberar.',
    EN: 'Too many payments have failed. Talk to customer service to go on.',
  },
  'wallet.range_too_long': {
    PT: 'Escolha um período de até {days} dias.',
    EN: 'Choose a range of at most {days} days.',
  },
  'bets.unknown': { PT: 'Não achamos esta aposta.', EN: 'We could not find this bet.' },
  'bets.range_too_long': { PT: 'Escolha um período de até {days} dias.', EN: 'Choose a range of at most {days} days.' },
  'payments.amount_range': { PT: 'O valor vai de {min} a {max}.', EN: 'The amount goes from {min} to {max}.' },
  'payments.identity_required': {
    PT: 'Antes, diga seu nome e CPF: o PIX só entra e sai no seu nome.',
    EN: 'First give your name and CPF: PIX only comes from and goes to your own name.',
  },
  'payments.bank_unavailable': {
    PT: 'O banco não respondeu. Nada foi cobrado; tente de novo em instantes.',
    EN: 'The bank did not answer. Nothing was charged; try again in a moment.',
  },
  'payments.unknown_deposit': { PT: 'Não achamos este depósito.', EN: 'We could not find this deposit.' },
  'payments.wrong_state': { PT: 'Este pedido já foi decidido.', EN: 'This request has already been decided.' },
  'payments.callback_denied': { PT: 'Chamada recusada.', EN: 'Call denied.' },
  'payments.channel_closed': {
    PT: 'Este meio está fechado agora. Abre às {opensAt}.',
    EN: 'This way is closed now. It opens at {opensAt}.',
  },
  'payments.too_many_open': {
    PT: 'Você já tem {most} depósitos em aberto. Pague ou cancele um deles.',
    EN: 'You already have {most} open deposits. Pay or cancel one of them.',
  },
  'payments.bad_proof': {
    PT: 'O comprovante precisa ser uma imagem JPEG ou PNG, ou um PDF, de até 5 MB.',
    EN: 'The proof must be a JPEG or PNG picture, or a PDF, of at most 5 MB.',
  },
  'payments.proof_limit': {
    PT: 'Já recebemos três comprovantes deste depósito.',
    EN: 'We already have three proofs of this deposit.',
  },
  'payments.reference_used': {
    PT: 'Esta referência do banco já foi usada em {orderNo}.',
    EN: 'This bank reference was already used for {orderNo}.',
  },
  'payments.return_claimed': {
    PT: '{by} já anotou que enviou este valor à mão. Confirme o envio; só {by} pode pedir de novo ao banco.',
    EN: '{by} has already noted that this was sent by hand. Confirm it; only {by} may ask the bank again.',
  },
  'payments.return_under_way': {
    PT: 'O banco de quem pagou já está buscando este valor. Não envie nada: espere o banco terminar.',
    EN: 'The payer’s bank is already taking this back. Send nothing: wait until the bank is done.',
  },
  'withdrawals.amount_range': { PT: 'O valor vai de {min} a {max}.', EN: 'The amount goes from {min} to {max}.' },
  'withdrawals.whole_amount': {
    PT: 'Saque um valor inteiro, sem centavos.',
    EN: 'Withdraw a whole amount, without cents.',
  },
  'withdrawals.fixed_amount': { PT: 'Escolha um dos valores da lista.', EN: 'Choose one of the amounts listed.' },
  'withdrawals.closed_hours': {
    PT: 'Saques são pedidos das {from} às {to}.',
    EN: 'Withdrawals are asked for from {from} to {to}.',
  },
  'withdrawals.day_limit': {
    PT: 'O limite de hoje foi alcançado: {times} saques, restam {left}.',
    EN: 'Today’s limit is reached: {times} withdrawals, {left} left.',
  },
  'withdrawals.turnover_required': {
    PT: 'Ainda faltam {missing} em apostas para sacar.',
    EN: '{missing} in bets are still missing before a withdrawal.',
  },
  'withdrawals.foreign_key': {
    PT: 'Esta chave PIX não está no seu CPF. Use uma chave sua.',
    EN: 'This PIX key does not belong to your CPF. Use a key of your own.',
  },
  'withdrawals.account_not_active': {
    PT: 'Esta conta pode receber a partir de {from}.',
    EN: 'This account may receive from {from} on.',
  },
  'withdrawals.debt': {
    PT: 'Um PIX seu foi devolvido ao banco e faltam {debt}. O saque volta a abrir quando isso for acertado; fale com o atendimento.',
    EN: 'A PIX of yours was taken back by the bank and {debt} is missing. Withdrawing opens again once that is settled; contact customer service.',
  },
  'withdrawals.player_owes': {
    PT: 'Depois do pedido um PIX foi devolvido ao banco e a pessoa deve {debt}. Recuse o saque: a dívida sai do saldo.',
    EN: 'After this was asked for a PIX was taken back and the player owes {debt}. Reject the withdrawal: the debt is taken from the balance.',
  },
  'withdrawals.wallet_locked': {
    PT: 'A carteira foi bloqueada pela equipe. Libere a carteira ou recuse o saque.',
    EN: 'Staff have locked the wallet. Unlock it or reject the withdrawal.',
  },
  'withdrawals.unknown': { PT: 'Não achamos este saque.', EN: 'We could not find this withdrawal.' },
  'withdrawals.wrong_state': {
    PT: 'Isso não é mais possível: o saque já seguiu adiante.',
    EN: 'That is no longer possible: the withdrawal has already moved on.',
  },
  'withdrawals.bad_proof': {
    PT: 'O comprovante precisa ser uma imagem JPEG ou PNG, ou um PDF, de até 5 MB.',
    EN: 'The proof must be a JPEG or PNG picture, or a PDF, of at most 5 MB.',
  },
  'withdrawals.not_given_back': {
    PT: 'O banco não devolveu este pagamento: ele não pode ser pago outra vez.',
    EN: 'The bank has not given this payout back: it cannot be paid again.',
  },
  'treasury.unknown_player': { PT: 'Não achamos este jogador.', EN: 'We could not find this player.' },
  'treasury.unknown_adjustment': { PT: 'Não achamos este ajuste.', EN: 'We could not find this adjustment.' },
  'treasury.unknown_difference': { PT: 'Não achamos esta diferença.', EN: 'We could not find this difference.' },
  'treasury.wrong_state': { PT: 'Isto já foi decidido.', EN: 'This has already been decided.' },
  'treasury.day_not_over': { PT: 'O dia ainda não terminou.', EN: 'The day is not over yet.' },
  'agents.transfer_not_allowed': {
    PT: 'Transferências não são possíveis aqui.',
    EN: 'Transfers are not possible here.',
  },
  'agents.unknown_downline': {
    PT: 'Não achamos essa pessoa entre os seus indicados diretos.',
    EN: 'We could not find this person among your direct downlines.',
  },
  'agents.transfer_range': { PT: 'O valor vai de {min} a {max}.', EN: 'The amount goes from {min} to {max}.' },
  'agents.transfer_turnover': {
    PT: 'Ainda faltam {missing} em apostas para transferir.',
    EN: '{missing} in bets are still missing before a transfer.',
  },
  'agents.recipient_closed': {
    PT: 'Esta pessoa não pode receber transferências agora. O seu dinheiro não saiu da carteira.',
    EN: 'This person cannot receive transfers now. Your money has not left your wallet.',
  },
} as const;
