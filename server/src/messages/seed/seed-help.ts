// What the help centre of a new brand says about playing and paying: true of the product as it stands. Terms and the
// account are in seed-terms.ts.
import type { Said } from './seed-news.ts';

/** A place of the help centre to begin with; `age` is the brand's own. */
export interface HelpSeed {
  readonly tag: string;
  readonly PT: Said;
  readonly EN: Said;
  readonly below?: readonly HelpSeed[];
}

export const playingHelp: readonly HelpSeed[] = [
  {
    tag: 'aboutus',
    PT: [
      'Quem somos',
      `<p>Um lugar para jogar em que nada fica escondido: o saldo, cada aposta, cada sorteio e cada etapa de um saque podem ser abertos e conferidos.</p>
<p>Esta instalação é de demonstração, com dinheiro de demonstração. As regras, as contas e os sorteios são os de verdade.</p>`,
    ],
    EN: [
      'About us',
      `<p>A place to play where nothing is hidden: your balance, every bet, every draw and every step of a withdrawal can be opened and checked.</p>
<p>This is a demonstration, with demonstration money. The rules, the books and the draws are real ones.</p>`,
    ],
  },
  {
    tag: 'deposit',
    PT: [
      'Depósitos por PIX',
      `<ol><li>Escolha o valor.</li><li>Leia o QR ou copie o código e pague no app do seu banco.</li><li>O saldo entra quando o banco confirma, em geral em segundos, uma única vez por pagamento.</li></ol>
<p>Só aceitamos PIX de conta no seu CPF. O que vem de outra conta é devolvido a quem pagou.</p>`,
    ],
    EN: [
      'PIX deposits',
      `<ol><li>Choose the amount.</li><li>Scan the QR or copy the code and pay in your bank's app.</li><li>The balance arrives once the bank confirms, usually within seconds, exactly once per payment.</li></ol>
<p>We only take PIX from an account under your own CPF. Anything from another account goes back to whoever paid.</p>`,
    ],
    below: [
      {
        tag: 'deposit-expired',
        PT: [
          'O código venceu',
          '<p>O código tem prazo, mostrado ao lado do QR. Depois dele, gere um novo; o antigo não é mais cobrado. Se você já pagou, o valor entra ou volta para a sua conta: nada se perde.</p>',
        ],
        EN: [
          'The code expired',
          '<p>The code has a deadline, shown beside the QR. After it, create a new one; the old one is no longer charged. If you have paid already, the amount is credited or goes back to your account: nothing is lost.</p>',
        ],
      },
      {
        tag: 'deposit-missing',
        PT: [
          'Paguei e o saldo não entrou',
          '<p>Abra o depósito na sua conta: a página diz em que ponto está. Se passar de alguns minutos, fale com o atendimento e informe o número do depósito, que está nessa página.</p>',
        ],
        EN: [
          'I paid and the balance did not arrive',
          '<p>Open the deposit in your account: its page says where it stands. If it takes more than a few minutes, contact customer service with the number of the deposit, which is on that page.</p>',
        ],
      },
    ],
  },
  {
    tag: 'withdraw',
    PT: [
      'Saques e prazos',
      `<p>O saque vai para uma chave PIX de conta no seu CPF. Ao pedir, o valor sai do saldo disponível e fica reservado.</p>
<p>Cada etapa aparece na página do saque, com quem age e até quando: horário, limites, volume apostado, identidade, conta no seu nome, nada em aberto, senha de pagamento, código por SMS, segurança, análise, pagamento e recebimento. O que não for pedido no seu saque é dito ali mesmo.</p>
<p>Depois do pagamento você diz de cada parte se chegou. Se não chegou, envie o extrato: a equipe pergunta ao banco e responde.</p>
<p>Se o pedido for recusado ou o pagamento falhar, o valor reservado volta inteiro para o seu saldo, com o motivo.</p>`,
    ],
    EN: [
      'Withdrawals and deadlines',
      `<p>A withdrawal goes to a PIX key of an account under your CPF. When you ask, the amount leaves the available balance and is set aside.</p>
<p>Every step shows on the withdrawal's page, with who acts and until when: hours, limits, turnover, identity, account in your name, nothing owed, payment password, code by SMS, security, review, payment and receipt. What your withdrawal does not need is said there too.</p>
<p>After the payment you say of each part whether it arrived. If it did not, send the statement: our team asks the bank and answers.</p>
<p>If the request is rejected or the payment fails, the amount set aside goes back to your balance in full, with the reason.</p>`,
    ],
    below: [
      {
        tag: 'withdraw-turnover',
        PT: [
          'O que é o volume apostado',
          '<p>Antes do saque pode ser pedido que os depósitos tenham sido apostados. Quanto falta está sempre na página de saque, e cada aposta mostra quanto contou.</p>',
        ],
        EN: [
          'What turnover is',
          '<p>Before a withdrawal it may be asked that deposits were played. What is still missing is always on the withdrawal page, and every bet shows how much it counted.</p>',
        ],
      },
    ],
  },
  {
    tag: 'game',
    PT: [
      'Jogos e sorteios',
      `<p>Antes da sua primeira aposta o servidor escolhe uma semente e mostra a você o SHA-256 dela. A partir daí ela não pode mudar sem que se note.</p>
<p>Cada rodada calcula o HMAC da semente do servidor com a sua semente e o número da rodada. Você escolhe a sua semente e pode trocá-la quando quiser.</p>`,
    ],
    EN: [
      'Games and draws',
      `<p>Before your first bet the server picks a seed and shows you its SHA-256. From then on it cannot change unnoticed.</p>
<p>Each round computes the HMAC of the server's seed with your seed and the round's number. You choose your seed and may change it whenever you like.</p>`,
    ],
    below: [
      {
        tag: 'game-verify',
        PT: [
          'Conferir uma rodada',
          '<p>Ao trocar de semente, a anterior do servidor é revelada. No <a href="/arcade/verify/">verificador</a> você refaz qualquer rodada e compara com o que recebeu, mesmo sem internet.</p>',
        ],
        EN: [
          'Verify a round',
          '<p>When you change your seed, the server\'s previous one is revealed. In the <a href="/arcade/verify/">verifier</a> you recompute any round and compare it with what you got, even offline.</p>',
        ],
      },
      {
        tag: 'game-rtp',
        PT: [
          'Retorno ao jogador (RTP)',
          '<p>É a parte das apostas que um jogo devolve em prêmios no longo prazo. Em poucas rodadas o resultado pode ser muito diferente, para mais ou para menos. O RTP de cada jogo nosso é calculado das próprias regras, e um jogo cujo cálculo não confere não abre.</p>',
        ],
        EN: [
          'Return to player (RTP)',
          '<p>It is the share of stakes a game gives back as prizes in the long run. Over a few rounds the result can be very different, either way. The RTP of each of our games is computed from its own rules, and a game whose figure does not match does not open.</p>',
        ],
      },
      {
        tag: 'game-trial',
        PT: [
          'Jogo grátis',
          '<p>Sem cadastro você recebe 2.000 FUN, uma vez por dia em cada aparelho. FUN não é dinheiro: não se deposita, não se saca e não se mistura com o saldo em reais.</p>',
        ],
        EN: [
          'Free play',
          '<p>Without registering you get 2,000 FUN, once a day on each device. FUN is not money: it is not paid in, not withdrawn and never mixed with a balance in reais.</p>',
        ],
      },
    ],
  },
  {
    tag: 'responsible',
    PT: [
      'Jogo responsável',
      `<p>Apostar envolve risco de perda e não é fonte de renda. Jogue só o que não fará falta e nunca para recuperar perdas.</p>
<ul><li>Em Jogo responsável você define quanto pode depositar ou perder por dia, semana ou mês, e por quanto tempo joga. Diminuir vale na hora; aumentar só depois de um dia.</li><li>Uma pausa vai de 24 horas a 30 dias; a autoexclusão, de 6 meses em diante. Nenhuma das duas pode ser encurtada, e o saque continua aberto.</li></ul>
<p>Se apostar deixou de ser diversão, pare e fale com alguém de confiança ou com um serviço de apoio na sua cidade.</p>`,
    ],
    EN: [
      'Responsible gaming',
      `<p>Betting carries the risk of loss and is not a source of income. Only play what you can spare, and never to win back losses.</p>
<ul><li>Under Safe play you set how much you may pay in or lose in a day, week or month, and how long you play. Lowering counts at once; raising only after a day.</li><li>A pause lasts from 24 hours to 30 days; self-exclusion from 6 months on. Neither can be shortened, and withdrawing stays open.</li></ul>
<p>If betting stopped being fun, stop and talk to someone you trust or to a support service near you.</p>`,
    ],
  },
];
