import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readToken } from '../../base/session/session.ts';
import { type Asked, openSite, platform, refusal } from '../../testing/open-site.tsx';

type Line = { kind: string; period: string; amount: string | null; used: string; resetsAt: number; pending: unknown };

const tomorrow = Date.now() + 86_400_000;
const line = (kind: string, period: string, more: Partial<Line> = {}): Line => ({
  kind,
  period,
  amount: null,
  used: '0.00',
  resetsAt: tomorrow,
  pending: null,
  ...more,
});
interface Time {
  period: string;
  minutes: number | null;
  usedMinutes: number;
  resetsAt: number;
  pending: { minutes: number | null; from: number } | null;
}
interface More {
  line?: Partial<Line>;
  time?: Partial<Time>;
  exclusion?: { until: number | null };
  check?: {
    realityCheckMinutes?: number | null;
    realityCheckAtMost?: number | null;
    realityCheckPending?: { minutes: number | null; from: number } | null;
  };
}
function standing(more: More = {}) {
  const limits = ['deposit', 'loss'].flatMap((kind) => ['day', 'week', 'month'].map((period) => line(kind, period)));
  limits[3] = line('loss', 'day', more.line);
  const timeLimits = ['day', 'week', 'month'].map((period): Time => {
    const none = { period, minutes: null, usedMinutes: 0, resetsAt: tomorrow, pending: null };
    return period === 'day' ? { ...none, ...more.time } : none;
  });
  const check = { realityCheckMinutes: 60, realityCheckAtMost: null, realityCheckPending: null, ...more.check };
  return { currencySymbol: 'R$', limits, timeLimits, waitHours: 24, exclusion: more.exclusion ?? null, ...check };
}
const open = () => openSite('/member/responsible', { loggedIn: true });

test('each limit shows how much of it is used, and those that are not set say so', async () => {
  platform({ 'GET /wps/member/limits': standing({ line: { amount: '100.00', used: '40.00' } }) });
  await open();
  const bar = await screen.findByRole('progressbar', { name: 'Usado: Limite de perda, Por dia' });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  expect(bar.getAttribute('aria-valuetext')).toMatch(/R\$\s40,00 de R\$\s100,00/);
  expect(screen.getAllByText(/^Sem limite/)).toHaveLength(8);
});

test('a time limit shows what is used in hours and minutes, is set in minutes and not to more than a day has', async () => {
  const { to } = platform({
    'GET /wps/member/limits': standing({ time: { minutes: 90, usedMinutes: 75 } }),
    'POST /wps/member/limits/time': standing({
      time: { minutes: 90, usedMinutes: 75, pending: { minutes: 120, from: tomorrow } },
    }),
  });
  await open();
  const bar = await screen.findByRole('progressbar', { name: 'Usado: Limite de tempo, Por dia' });
  expect(bar.getAttribute('aria-valuetext')).toBe('1 h 15 min de 1 h 30 min');
  fireEvent.click(screen.getByRole('button', { name: 'Mudar: Limite de tempo, Por dia' }));
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByLabelText('Quantos minutos');
  expect(field.getAttribute('value')).toBe('90');
  for (const wrong of ['', '0', '1441', '1,5']) {
    fireEvent.change(field, { target: { value: wrong } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    expect(await within(dialog).findByText('Informe de 1 a 1440 minutos inteiros')).toBeDefined();
  }
  fireEvent.change(field, { target: { value: '120' } });
  expect(within(dialog).getByText(/passa a valer em 24 horas/)).toBeDefined();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/^Passa a 2 h em/)).toBeDefined();
  expect(to('/wps/member/limits/time').map(({ body }) => body)).toEqual([{ period: 'day', minutes: 120 }]);
});

test('a limit is set: the amount goes out once and the page shows what the platform answered', async () => {
  const said = standing({ line: { amount: '80.50' } });
  const { to } = platform({ 'GET /wps/member/limits': standing(), 'POST /wps/member/limits': said });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Definir: Limite de perda, Por dia' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await within(dialog).findByText('Informe um valor maior que zero')).toBeDefined();
  fireEvent.change(within(dialog).getByLabelText('Até quanto'), { target: { value: '80,50' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Limite salvo. Já está valendo.')).toBeDefined();
  const sent = to('/wps/member/limits').filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => body)).toEqual([{ kind: 'loss', period: 'day', amount: '80.50' }]);
  expect(await screen.findByRole('progressbar')).toBeDefined();
});

test('a looser limit says that it waits; the last one that must stay is refused in the dialog', async () => {
  platform({
    'GET /wps/member/limits': standing({ line: { amount: '50.00' } }),
    'POST /wps/member/limits': ({ body }: Asked) =>
      (body as { amount: string | null }).amount === null
        ? refusal(422, 'safeguards.limit_required', 'É preciso ter ao menos um limite.', { field: 'amount' })
        : standing({ line: { amount: '50.00', pending: { amount: '90.00', from: tomorrow } } }),
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Mudar: Limite de perda, Por dia' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Tirar o limite' }));
  expect(await within(dialog).findByText('É preciso ter ao menos um limite.')).toBeDefined();
  fireEvent.change(within(dialog).getByLabelText('Até quanto'), { target: { value: '90' } });
  expect(within(dialog).getByText(/passa a valer em 24 horas/)).toBeDefined();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/^Passa a R\$\s90,00 em/)).toBeDefined();
});

test('what waits can be withdrawn, and a broken line leaves it and says so', async () => {
  let broken = true;
  const { to } = platform({
    'GET /wps/member/limits': standing({ line: { amount: '50.00', pending: { amount: null, from: tomorrow } } }),
    'DELETE /wps/member/limits/loss/day/pending': () => {
      if (broken) throw new TypeError('offline');
      return standing({ line: { amount: '50.00' } });
    },
  });
  await open();
  const keep = await screen.findByRole('button', { name: 'Manter o atual: Limite de perda, Por dia' });
  fireEvent.click(keep);
  expect(await screen.findByRole('alert')).toBeDefined();
  broken = false;
  fireEvent.click(keep);
  await waitFor(() => expect(screen.queryByText(/^Deixa de valer/)).toBeNull());
  expect(to('/wps/member/limits/loss/day/pending').length).toBeGreaterThan(1);
});

test('a break wants the own name typed, then ends the session here too', async () => {
  const { to } = platform({
    'GET /wps/member/limits': standing(),
    'POST /wps/member/exclusion': { until: tomorrow },
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Fazer uma pausa' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Por quanto tempo'), { target: { value: '7d' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Começar a pausa' }));
  expect(await within(dialog).findByRole('alert')).toBeDefined();
  expect(to('/wps/member/exclusion')).toHaveLength(0);
  fireEvent.change(within(dialog).getByLabelText('Digite luana para confirmar'), { target: { value: 'Luana' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Começar a pausa' }));
  await waitFor(() => expect(readToken()).toBeUndefined());
  expect(to('/wps/member/exclusion').map(({ body }) => body)).toEqual([{ length: '7d', confirmation: 'Luana' }]);
});

test('a break is proven by the password, and what is wrong with it stands at its field', async () => {
  const { to } = platform({
    'GET /wps/member/limits': standing(),
    'POST /wps/member/exclusion': ({ body }: { body: { password?: string } }) =>
      body.password === 'certa'
        ? { until: tomorrow }
        : refusal(422, 'security.old_password_wrong', 'A senha atual não confere.', { field: 'password' }),
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Fazer uma pausa' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Digite luana para confirmar'), { target: { value: 'luana' } });
  const password = within(dialog).getByLabelText('Sua senha');
  fireEvent.change(password, { target: { value: 'errada' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Começar a pausa' }));
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
  expect(within(dialog).getByText('A senha atual não confere.')).toBeTruthy();
  fireEvent.change(password, { target: { value: 'certa' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Começar a pausa' }));
  await waitFor(() => expect(readToken()).toBeUndefined());
  expect(to('/wps/member/exclusion').at(-1)?.body).toMatchObject({ confirmation: 'luana', password: 'certa' });
});

test('who can prove nothing is told what to do and whom to ask', async () => {
  platform({
    'GET /wps/member/limits': standing(),
    'POST /wps/member/exclusion': refusal(401, 'proofs.step_up_required', 'Confirme que é você para continuar.'),
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Fazer uma pausa' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Digite luana para confirmar'), { target: { value: 'luana' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Começar a pausa' }));
  const asked = await screen.findByRole('dialog', { name: /é você/i });
  fireEvent.click(within(asked).getByRole('button', { name: 'Fechar' }));
  expect(await screen.findByText(/fale com o atendimento: ele ajuda/)).toBeTruthy();
});

test('a break that holds says until when and leaves the way to the money open', async () => {
  platform({ 'GET /wps/member/limits': standing({ exclusion: { until: null } }) });
  await open();
  expect(await screen.findByText('Sua autoexclusão vale por tempo indeterminado')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sacar meu saldo' }).getAttribute('href')).toBe('/member/withdraw');
  expect(screen.queryByRole('button', { name: /Fazer uma pausa/ })).toBeNull();
});

test('a failed load says that nothing changed and is tried again', async () => {
  let broken = true;
  platform({
    'GET /wps/member/limits': () => {
      if (broken) return refusal(503, 'server.busy', 'Muito movimento.');
      return standing();
    },
  });
  await open();
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  broken = false;
  fireEvent.click(again);
  expect(await screen.findByText('Limite de depósito')).toBeDefined();
});

test('the session shows how long it has run and what it brought, by the count of the platform', async () => {
  platform({
    'GET /wps/member/limits': standing(),
    'GET /wps/member/limits/session': {
      startedAt: 0,
      now: 3_725_000,
      staked: '80.00',
      won: '62.50',
      nextCheckAt: null,
      minutes: 60,
    },
  });
  await open();
  const title = await screen.findByRole('heading', { name: 'Esta sessão' });
  const figures = await within(title.parentElement as HTMLElement).findByText('Resultado');
  expect(figures.closest('dl')?.textContent).toMatch(
    /Tempo1:02:0\dApostadoR\$80,00PrêmiosR\$62,50Resultado−\sR\$17,50/,
  );
});

test('more reminders hold at once, fewer wait, and never is there only where the brand allows it', async () => {
  const { to } = platform({
    'GET /wps/member/limits': standing({ check: { realityCheckMinutes: 60, realityCheckAtMost: 120 } }),
    'POST /wps/member/limits/reality': ({ body }: Asked) => {
      const { minutes } = body as { minutes: number };
      const check = { realityCheckMinutes: Math.min(minutes, 60), realityCheckAtMost: 120 };
      return standing({
        check: { ...check, realityCheckPending: minutes > 60 ? { minutes, from: tomorrow } : null },
      });
    },
  });
  await open();
  const choice = await screen.findByLabelText('Aviso de tempo e dinheiro');
  expect(within(choice).queryByRole('option', { name: 'Nunca' })).toBeNull();
  expect(within(choice).queryByRole('option', { name: 'A cada 3 h' })).toBeNull();
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  fireEvent.change(choice, { target: { value: '120' } });
  expect(screen.getByText(/São menos avisos do que agora: passa a valer em 24 horas/)).toBeDefined();
  save();
  expect(await screen.findByText(/^Anotado\. Passa a valer mais tarde/)).toBeDefined();
  expect(screen.getByText(/^A cada 2 h, a partir de/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Manter o atual: aviso de tempo e dinheiro' }));
  await waitFor(() => expect(screen.queryByText(/^A cada 2 h, a partir de/)).toBeNull());
  fireEvent.change(choice, { target: { value: '30' } });
  save();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull());
  const asked = to('/wps/member/limits/reality').map(({ body }) => body);
  expect(asked).toEqual([{ minutes: 120 }, { minutes: 60 }, { minutes: 30 }]);
});
