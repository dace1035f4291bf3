import { parseMoney } from '@palpite/math/money.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Html } from '../../page.ts';
import { remember, show, textFields, type Visit, visitOf } from '../../visit.ts';
import type { Bank } from '../bank.ts';
import { Declined, type DeclineReason } from '../people.ts';
import { Problem } from '../problem.ts';
import type { Charge, Person } from '../records.ts';
import { backstagePage, modeForm } from './page-backstage.ts';
import { accountsPage, homePage } from './page-home.ts';
import { keysPage } from './page-keys.ts';
import { codePage, confirmPage, type PayForm } from './page-pay.ts';
import { sendPage } from './page-send.ts';
import { findTransfer, transferPage } from './page-transfer.ts';

/** How long after a payment its page keeps looking for a return. */
const newsMs = 60_000;

/**
 * The bank's pages for people. Every form works without script; a form that moves something answers with a redirect.
 */
export function bankPages(app: FastifyInstance, bank: Bank, platformUrl: string | undefined): void {
  const { people } = bank;

  const personOf = (visit: Visit): Person => {
    const person = people.find(visit.account ?? '') ?? people.list()[0];
    if (!person) throw new Error('the bank has no account');
    return person;
  };
  const showBank = (
    reply: FastifyReply,
    visit: Visit,
    title: string,
    body: Html,
    more: { back?: string; refreshSeconds?: number } = {},
  ) => show(reply, visit, { title, look: 'bank', ...more }, body);

  app.get('/bank', async (request, reply) => {
    const visit = visitOf(request, reply);
    return showBank(reply, visit, visit.say('bank.statement'), homePage(visit, bank, personOf(visit)));
  });

  accountPages();
  payPages();
  sendPages();
  keyPages();
  backstagePages();

  function accountPages(): void {
    app.get('/bank/accounts', async (request, reply) => {
      const visit = visitOf(request, reply);
      return showBank(reply, visit, visit.say('bank.accounts'), accountsPage(visit, bank, personOf(visit)), {
        back: '/bank',
      });
    });

    app.post('/bank/accounts', async (request, reply) => {
      const visit = visitOf(request, reply);
      const { cpf = '', name = '' } = textFields(request.body);
      const opened = attempt(() => people.openAccount(cpf, name));
      if (opened.declined) {
        const body = accountsPage(visit, bank, personOf(visit), { cpf, name, declined: opened.declined });
        return showBank(reply.status(422), visit, visit.say('bank.accounts'), body, { back: '/bank' });
      }
      remember(reply, 'account', opened.value.cpf);
      return reply.redirect('/bank', 303);
    });

    app.post('/bank/accounts/use', async (request, reply) => {
      const person = people.find(textFields(request.body).cpf ?? '');
      if (person) remember(reply, 'account', person.cpf);
      return reply.redirect('/bank', 303);
    });
  }

  function payPages(): void {
    const showCode = (reply: FastifyReply, visit: Visit, code: string, declined?: DeclineReason) =>
      showBank(reply, visit, visit.say('bank.pay'), codePage(visit, code, declined), { back: '/bank' });
    const showConfirm = (
      reply: FastifyReply,
      visit: Visit,
      charge: Charge,
      form: PayForm,
      declined?: DeclineReason,
    ) => {
      const view = { charge, form, person: personOf(visit), ...(declined && { declined }) };
      return showBank(reply, visit, visit.say('bank.confirm_title'), confirmPage(visit, bank, view), { back: '/bank' });
    };

    app.get('/bank/pay', async (request, reply) => {
      const visit = visitOf(request, reply);
      const { code } = textFields(request.query);
      if (code === undefined) return showCode(reply, visit, '');
      const found = attempt(() => {
        const charge = bank.charges.findByCode(code);
        if (!bank.mode().lax) bank.receipts.checkPayable(charge);
        return charge;
      });
      if (found.declined) return showCode(reply.status(422), visit, code, found.declined);
      return showConfirm(reply, visit, found.value, { code });
    });

    app.post('/bank/pay', async (request, reply) => {
      const visit = visitOf(request, reply);
      const form = textFields(request.body);
      const code = form.code ?? '';
      const charge = attempt(() => bank.charges.findByCode(code));
      if (charge.declined) return showCode(reply.status(422), visit, code, charge.declined);
      const other = form.account === 'other';
      const paid = attempt(() =>
        bank.pay({
          brCode: code,
          payerCpf: (other ? form.cpf : form.account) ?? '',
          payerName: (other ? form.name : undefined) ?? '',
          message: form.message ?? '',
          ...(form.amount !== undefined && { amount: typedAmount(form.amount) }),
        }),
      );
      if (paid.declined) return showConfirm(reply.status(422), visit, charge.value, { ...form, code }, paid.declined);
      remember(reply, 'account', paid.value.payer.cpf);
      return reply.redirect(`/bank/transfers/${paid.value.endToEndId}`, 303);
    });

    app.get<{ Params: { id: string } }>('/bank/transfers/:id', async (request, reply) => {
      const visit = visitOf(request, reply);
      const transfer = findTransfer(bank, request.params.id);
      if (!transfer) return reply.callNotFound();
      const expecting =
        transfer.kind === 'paid' &&
        bank.vault.clock.now() - transfer.receipt.paidAt < newsMs &&
        transfer.receipt.refunds.every((refund) => refund.status === 'EM_PROCESSAMENTO');
      const title = visit.say(`bank.line_${transfer.kind}`);
      const body = transferPage(visit, bank, { transfer, expecting, platformUrl });
      return showBank(reply, visit, title, body, { back: '/bank', ...(expecting && { refreshSeconds: 3 }) });
    });
  }

  function sendPages(): void {
    app.get('/bank/send', async (request, reply) => {
      const visit = visitOf(request, reply);
      return showBank(reply, visit, visit.say('bank.send'), sendPage(visit, bank, personOf(visit)), { back: '/bank' });
    });

    app.post('/bank/send', async (request, reply) => {
      const visit = visitOf(request, reply);
      const person = personOf(visit);
      const { account = '', amount = '', text = '' } = textFields(request.body);
      const sent = attempt(() =>
        bank.incoming.send({ payerCpf: person.cpf, account, amount: typedAmount(amount), text }),
      );
      if (!sent.declined) return reply.redirect(`/bank/transfers/${sent.value.reference}`, 303);
      const body = sendPage(visit, bank, person, { account, amount, text, declined: sent.declined });
      return showBank(reply.status(422), visit, visit.say('bank.send'), body, { back: '/bank' });
    });
  }

  function keyPages(): void {
    app.get('/bank/keys', async (request, reply) => {
      const visit = visitOf(request, reply);
      return showBank(reply, visit, visit.say('bank.keys'), keysPage(visit, bank, personOf(visit)), { back: '/bank' });
    });

    app.post('/bank/keys', async (request, reply) => {
      const visit = visitOf(request, reply);
      const person = personOf(visit);
      const { type, key } = textFields(request.body);
      const registered = attempt(() => {
        if (type !== 'EMAIL' && type !== 'PHONE' && type !== 'EVP') throw new Declined('key_invalid');
        return people.registerKey(person.cpf, type, key ?? '');
      });
      if (!registered.declined) return reply.redirect('/bank/keys', 303);
      const body = keysPage(visit, bank, person, { type, key, declined: registered.declined });
      return showBank(reply.status(422), visit, visit.say('bank.keys'), body, { back: '/bank' });
    });

    app.post('/bank/keys/remove', async (request, reply) => {
      people.removeKey(personOf(visitOf(request, reply)).cpf, textFields(request.body).key ?? '');
      return reply.redirect('/bank/keys', 303);
    });
  }

  function backstagePages(): void {
    const showBackstage = (request: FastifyRequest, reply: FastifyReply, told?: 'saved' | 'invalid') => {
      const visit = visitOf(request, reply);
      return showBank(reply, visit, visit.say('bank.backstage'), backstagePage(visit, bank, told), { back: '/bank' });
    };

    app.get('/bank/backstage', async (request, reply) =>
      showBackstage(request, reply, textFields(request.query).told === 'saved' ? 'saved' : undefined),
    );

    app.post('/bank/backstage', async (request, reply) => {
      const { do: asked, ...form } = textFields(request.body);
      if (asked === 'reset') bank.behave();
      else if (asked === 'now') await bank.settleNow();
      else {
        const mode = z.safeParse(modeForm, form);
        if (!mode.success) return showBackstage(request, reply.status(422), 'invalid');
        bank.mode(mode.data);
      }
      return reply.redirect('/bank/backstage?told=saved', 303);
    });

    app.post('/bank/backstage/take-back', async (request, reply) => {
      const { id = '', nature } = textFields(request.body);
      if (!bank.vault.receipts.get(id)) return reply.callNotFound();
      try {
        bank.refunds.takeBack(id, {
          nature: nature === 'MED_OPERACIONAL' ? nature : 'MED_FRAUDE',
          description: visitOf(request, reply).say('bank.take_back_reason'),
        });
      } catch (fault) {
        // nothing is left of it: somebody was faster
        if (!(fault instanceof Problem)) throw fault;
      }
      return reply.redirect('/bank/backstage?told=saved', 303);
    });
  }
}

type Attempt<T> = { declined: DeclineReason } | { declined?: undefined; value: T };

function attempt<T>(work: () => T): Attempt<T> {
  try {
    return { value: work() };
  } catch (fault) {
    if (fault instanceof Declined) return { declined: fault.reason };
    throw fault;
  }
}

/** '12', '12,5', '1.284,50' and '1284.50' as people write them. */
function typedAmount(text: string): bigint {
  const plain = text.trim();
  const dotted = plain.includes(',') ? plain.replaceAll('.', '').replace(',', '.') : plain;
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(dotted)) throw new Declined('amount_invalid');
  return parseMoney(dotted);
}
