// What the help centre of a new brand says about the account, and its terms. `{age}` stands for the brand's own.
import type { HelpSeed } from './seed-help.ts';

export const accountHelp: readonly HelpSeed[] = [
  {
    tag: 'account',
    PT: [
      'Conta e segurança',
      '<p>Cada pessoa tem uma conta. Na Central de segurança você vê de onde ela foi aberta, encerra sessões e decide o que pede uma segunda prova.</p>',
    ],
    EN: [
      'Account and security',
      '<p>Each person has one account. In the Security center you see from where it was opened, end sessions and decide what asks for a second proof.</p>',
    ],
    below: [
      {
        tag: 'account-password',
        PT: [
          'Esqueci a senha',
          '<p>Em “Entrar”, escolha “Esqueci a senha” e receba um código no celular ou no e-mail que você confirmou. Trocar a senha encerra as outras sessões.</p>',
        ],
        EN: [
          'I forgot my password',
          '<p>Under “Log in”, choose “Forgot password” and get a code on the phone or e-mail you have confirmed. Changing the password ends the other sessions.</p>',
        ],
      },
      {
        tag: 'account-second',
        PT: [
          'Confirmação em duas etapas',
          '<p>Um aplicativo autenticador gera um código novo a cada 30 segundos. Com ele ligado, a senha sozinha não abre a sua conta. Guarde os códigos de recuperação fora do celular.</p>',
        ],
        EN: [
          'Two-step confirmation',
          '<p>An authenticator app makes a new code every 30 seconds. With it on, the password alone does not open your account. Keep the recovery codes away from the phone.</p>',
        ],
      },
      {
        tag: 'account-identity',
        PT: [
          'Confirmar a identidade',
          '<p>Mostre um documento e o rosto à câmera. O resultado sai em geral em minutos; quando algo fica em dúvida, uma pessoa decide e você vê o motivo.</p>',
        ],
        EN: [
          'Verify your identity',
          '<p>Show a document and your face to the camera. The result usually comes within minutes; when something is in doubt a person decides, and you see the reason.</p>',
        ],
      },
    ],
  },
  {
    tag: 'faqs',
    PT: ['Perguntas frequentes', '<p>As respostas curtas ao que mais nos perguntam.</p>'],
    EN: ['Frequent questions', '<p>Short answers to what we are asked most.</p>'],
    below: [
      {
        tag: 'faqs-contact',
        PT: [
          'Como falo com o atendimento?',
          '<p>Pelo ícone de atendimento no alto da página. Diga o que houve e o número do depósito, do saque ou da aposta. Nunca informe a sua senha: ninguém daqui pede.</p>',
        ],
        EN: [
          'How do I reach customer service?',
          '<p>By the service icon at the top of the page. Say what happened and the number of the deposit, the withdrawal or the bet. Never give your password: nobody here asks for it.</p>',
        ],
      },
      {
        tag: 'faqs-interrupted',
        PT: [
          'A conexão caiu no meio de uma rodada',
          '<p>A aposta aceita já está no servidor e termina sem a sua página. Abra o jogo de novo ou veja o resultado em Minhas apostas.</p>',
        ],
        EN: [
          'The connection broke during a round',
          '<p>An accepted bet is already on the server and ends without your page. Open the game again or see the result in My bets.</p>',
        ],
      },
    ],
  },
  {
    tag: 'terms',
    PT: [
      'Termos de uso',
      `<p>Podem jogar pessoas com {age} anos ou mais, com uma única conta por pessoa e CPF próprio. Os dados informados devem ser verdadeiros.</p>
<p>Uma aposta aceita é definitiva. O resultado é o da rodada registrada, que pode ser conferida. Uma rodada anulada por falha devolve a aposta inteira.</p>
<p>Depósitos e saques são feitos por PIX entre contas do próprio jogador. Antes do saque pode ser pedido um volume apostado sobre os depósitos, sempre mostrado na página de saque.</p>
<p>Contas usadas para fraude, por terceiros ou por programas que atacam o serviço podem ser bloqueadas; o saldo legítimo continua podendo ser sacado, salvo quando a lei impedir.</p>
<p>Guarde a sua senha. O que for feito com ela vale como feito por você; avise o atendimento se desconfiar de uso indevido.</p>`,
    ],
    EN: [
      'Terms of use',
      `<p>People aged {age} or older may play, with one account per person and their own CPF. What you tell us must be true.</p>
<p>An accepted bet is final. Its result is that of the recorded round, which can be checked. A round voided by a fault returns the whole stake.</p>
<p>Deposits and withdrawals go by PIX between accounts of the player. Before a withdrawal a turnover on the deposits may be asked, always shown on the withdrawal page.</p>
<p>Accounts used for fraud, by others, or by programs that attack the service may be blocked; a legitimate balance can still be withdrawn unless the law forbids it.</p>
<p>Keep your password safe. What is done with it counts as done by you; tell customer service if you suspect misuse.</p>`,
    ],
  },
  {
    tag: 'privacy',
    PT: [
      'Privacidade',
      `<p>Guardamos o que o serviço precisa: usuário, nome, CPF, apostas, depósitos e saques. A senha é guardada apenas como código irreversível.</p>
<p>O CPF aparece sempre com a maior parte escondida. Seus dados não são vendidos e só são entregues a bancos, para pagar e receber, e a autoridades, quando a lei exige.</p>
<p>Neste aparelho ficam o idioma, o tema e se o saldo está oculto; a sessão termina quando você sai ou fecha a aba.</p>`,
    ],
    EN: [
      'Privacy',
      `<p>We keep what the service needs: username, name, CPF, bets, deposits and withdrawals. The password is kept only as an irreversible code.</p>
<p>The CPF is always shown with most of it hidden. Your data is not sold and goes only to banks, to pay and be paid, and to authorities where the law demands it.</p>
<p>On this device we keep the language, the theme and whether the balance is hidden; the session ends when you log out or close the tab.</p>`,
    ],
  },
];
