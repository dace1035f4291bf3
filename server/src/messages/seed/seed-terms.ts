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
          '<p>Em “Entrar”, escolha “Esqueci a senha” e receba um código no celular ou um link no e-mail que você confirmou. Trocar a senha encerra as outras sessões.</p>',
        ],
        EN: [
          'I forgot my password',
          '<p>Under “Log in”, choose “Forgot password” and get a code on the phone or a link in the e-mail you have confirmed. Changing the password ends the other sessions.</p>',
        ],
      },
      {
        tag: 'account-second',
        PT: [
          'Confirmação em duas etapas',
          '<p>Um aplicativo autenticador gera um código novo a cada 30 segundos. Com ele ligado, ninguém muda o que protege a sua conta só com a senha. Onde o site confere de que rede se entra, uma rede nova pede outra prova além da senha. Guarde os códigos de recuperação fora do celular.</p>',
        ],
        EN: [
          'Two-step confirmation',
          '<p>An authenticator app makes a new code every 30 seconds. With it on, nobody changes what guards your account with the password alone. Where the site checks from which network you log in, a new network asks for another proof besides the password. Keep the recovery codes away from the phone.</p>',
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
        tag: 'faqs-bonus',
        PT: [
          'Bônus, promoções e rodadas grátis',
          '<p>O que vale agora está em <a href="/promotions">Promoções</a>, cada uma com as suas regras. Uma rodada grátis aposta dinheiro promocional: ele não se saca e vale até o dia marcado. O prêmio dela é seu, a não ser que a regra da promoção diga que ele continua promocional.</p>',
        ],
        EN: [
          'Bonuses, promotions and free rounds',
          '<p>What is on now stands under <a href="/promotions">Promotions</a>, each with its rules. A free round stakes promo money: it is not withdrawn and lasts until the day it says. Its prize is yours, unless the rules of the promotion say that it stays promo money.</p>',
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
      `<p>Guardamos o que o serviço precisa: usuário, nome, CPF, nascimento, endereço, celular, e-mail e o que mais você informar no perfil; apostas, depósitos, saques e mensagens; e, de cada acesso, o endereço IP, o país e o aparelho. A senha é guardada apenas como código irreversível.</p>
<p>O CPF aparece sempre com a maior parte escondida. Seus dados não são vendidos. Recebem só o que lhes cabe: os bancos, para pagar e receber; a verificadora de identidade, para confirmar quem você é; o provedor do jogo que você abre, com um número de jogador, o endereço IP, o país e a chave da sessão de jogo; quem entrega nossos SMS e e-mails, com o seu contato e a mensagem; a sala de chat, com o nome de usuário em parte escondido; e as autoridades, também no registro de pessoas impedidas de apostar, quando a lei exige.</p>
<p>Neste aparelho ficam o idioma, o tema, o menu e se o saldo está oculto, o convite pelo qual você veio, os avisos que você já viu e as contagens em curso, e um cookie que o reconhece por 400 dias. Com “Lembrar neste aparelho”, outro cookie dispensa a senha enquanto valer. A sessão termina quando você sai ou depois de 30 minutos sem uso, mesmo que a aba já esteja fechada.</p>`,
    ],
    EN: [
      'Privacy',
      `<p>We keep what the service needs: username, name, CPF, birthday, address, phone, e-mail and what else you tell in the profile; bets, deposits, withdrawals and messages; and, of each access, the IP address, the country and the device. The password is kept only as an irreversible code.</p>
<p>The CPF is always shown with most of it hidden. Your data is not sold. Each of these gets only its part: banks, to pay and be paid; the identity verifier, to confirm who you are; the provider of a game you open, with a player number, the IP address, the country and the key of the game session; those who deliver our SMS and e-mails, with your contact and the message; the chat room, with your username partly hidden; and the authorities, the registry of persons barred from betting included, where the law demands it.</p>
<p>On this device we keep the language, the theme, the menu and whether the balance is hidden, the invitation you came by, the notices you have seen and countdowns under way, and a cookie that recognises it for 400 days. With “Remember on this device”, another cookie makes the password unnecessary while it lasts. The session ends when you log out or after 30 minutes without use, even if the tab is closed before.</p>`,
    ],
  },
];
