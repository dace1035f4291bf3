import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { member, openSite, openStatus, platform, refusal, statusWith } from '../../testing/open-site.tsx';

const nobody = {
  birthday: null,
  address: null,
  nationality: null,
  occupation: null,
  sourceOfIncome: null,
  line: null,
  whatsapp: null,
  facebook: null,
  wechat: null,
  qqNum: null,
  zalo: null,
  telegram: null,
};
const luana = {
  ...member,
  mobile: '+55 ·· ·····-4321',
  mobileVerified: true,
  email: null,
  emailVerified: false,
  lastLoginLocation: null,
  clubLabel: null,
  clubRank: null,
  profile: { ...nobody, birthday: '1990-04-12' },
};
const rule = (patternId: number, minLength: number, maxLength: number, updateEnabled = true) => ({
  acceptedPattern: '*',
  patternId,
  minLength,
  maxLength,
  fieldEnabled: true,
  updateEnabled,
  required: false,
});
const rules = {
  nickname: rule(14, 3, 20),
  birthday: rule(11, 10, 10),
  occupation: rule(12, 2, 60),
  telegram: rule(9, 5, 32, false),
  payeeName: rule(21, 5, 60),
  idNumber: rule(6, 11, 11),
};
const write = (where: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(where).getByLabelText(label), { target: { value } });
const press = (where: HTMLElement, name: string | RegExp) =>
  fireEvent.click(within(where).getByRole('button', { name }));
const all = statusWith(['PROFPIC3', 'PERSPAYEE3', 'PERSMAIL3']);
const open = (status = all) => openSite('/member/profile', { loggedIn: true, status });

beforeEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('the profile shows the CPF mostly hidden and offers no way to change name or CPF', async () => {
  platform({ 'GET /wps/member/info': luana, 'GET /wps/system/setting/register': rules });
  await open();
  const person = await screen.findByRole('region', { name: 'Quem é você' });
  expect(person.textContent).toContain('Luana Prado');
  expect(person.textContent).toContain('···.···.482-09');
  expect(within(person).queryByRole('textbox')).toBeNull();
  expect(screen.getByText('+55 ·· ·····-4321').closest('a')?.textContent).toContain('Confirmado');
  expect(screen.queryByLabelText('Telegram')).toBeNull();
});

test('only what was changed is kept, by the rule of its field', async () => {
  const { to } = platform({
    'GET /wps/member/info': luana,
    'GET /wps/system/setting/register': rules,
    'POST /wps/member/info': null,
  });
  await open();
  const about = await screen.findByRole('region', { name: 'Sobre você' });
  const save = within(about).getByRole('button', { name: 'Salvar' }) as HTMLButtonElement;
  expect(save.disabled).toBe(true);
  expect((within(about).getByLabelText('Nascimento') as HTMLInputElement).readOnly).toBe(true);
  write(about, 'Apelido', 'a!');
  press(about, 'Salvar');
  expect(await within(about).findByText('Use de 3 a 20 caracteres')).toBeTruthy();
  write(about, 'Apelido', 'lua nova');
  expect(await within(about).findByText('Use só letras ou números')).toBeTruthy();
  write(about, 'Apelido', 'luanova');
  press(about, 'Salvar');
  expect(await screen.findByText('Perfil salvo')).toBeTruthy();
  expect(to('/wps/member/info').flatMap((each) => (each.method === 'POST' ? [each.body] : []))).toEqual([
    { nickname: 'luanova' },
  ]);
});

test('what the platform does not take is told at its field; a birthday is told once', async () => {
  platform({
    'GET /wps/member/info': { ...luana, profile: nobody },
    'GET /wps/system/setting/register': rules,
    'POST /wps/member/info': refusal(403, 'players.underage', 'É preciso ter 18 anos.'),
  });
  await open();
  const about = await screen.findByRole('region', { name: 'Sobre você' });
  write(about, 'Nascimento', '2015-04-12');
  press(about, 'Salvar');
  const told = await within(about).findByText('É preciso ter 18 anos.');
  expect(within(about).getByLabelText('Nascimento').getAttribute('aria-describedby')).toBe(told.closest('[id]')?.id);
});

test('name and CPF are asked for once where they are missing', async () => {
  const { to } = platform({
    'GET /wps/member/info': { ...luana, payeeName: null, idNumber: null },
    'GET /wps/system/setting/register': rules,
    'POST /wps/member/info': refusal(400, 'players.cpf_invalid', 'Este CPF não confere.'),
  });
  await open();
  const person = await screen.findByRole('region', { name: 'Quem é você' });
  write(person, 'Nome completo', 'Luana');
  write(person, 'CPF', '123');
  press(person, 'Salvar nome e CPF');
  expect(await within(person).findByText('Informe nome e sobrenome, separados por espaço')).toBeTruthy();
  expect(within(person).getByText('Use exatamente 11 caracteres')).toBeTruthy();
  write(person, 'Nome completo', ' Luana  Prado ');
  write(person, 'CPF', '123.456.789-00');
  press(person, 'Salvar nome e CPF');
  expect(await within(person).findByText('Este CPF não confere.')).toBeTruthy();
  expect(to('/wps/member/info').at(-1)?.body).toEqual({ payeeName: 'Luana Prado', idNumber: '12345678900' });
});

test('without the brand’s flags there is no picture to choose, no e-mail, and the name is not asked for', async () => {
  platform({
    'GET /wps/member/info': { ...luana, payeeName: null, idNumber: null },
    'GET /wps/system/setting/register': rules,
  });
  await open(openStatus);
  const person = await screen.findByRole('region', { name: 'Quem é você' });
  expect(within(person).queryByLabelText('Nome completo')).toBeNull();
  expect(within(person).getByLabelText('CPF')).toBeTruthy();
  expect(screen.queryByText('E-mail')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Escolher foto' })).toBeNull();
});

test('a trial player reads, and may register', async () => {
  platform({ 'GET /wps/member/info': { ...luana, type: 4 }, 'GET /wps/system/setting/register': rules });
  await open();
  expect(await screen.findByText(/No jogo grátis não há perfil/)).toBeTruthy();
  expect(document.querySelector('main form')).toBeNull();
  fireEvent.click(
    within(screen.getByText(/não há perfil/).parentElement as HTMLElement).getByRole('button', { name: 'Criar conta' }),
  );
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

/** A browser that can open and cut pictures, and a line that tells how much has left: neither is in the test's. */
function pictures(answer: { status: number; body: unknown }) {
  const drawn: number[][] = [];
  const sent: FormData[] = [];
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 400, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    clearRect: () => undefined,
    drawImage: (_picture: unknown, ...where: number[]) => void drawn.push(where.slice(0, 4)),
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type) =>
    take(new Blob(['square'], { type: type ?? '' })),
  );
  let finish = (): void => undefined;
  class Line {
    upload: { onprogress?: (event: object) => void } = {};
    onload?: () => void;
    status = answer.status;
    responseText = JSON.stringify(answer.body);
    open() {}
    setRequestHeader() {}
    send(form: FormData) {
      sent.push(form);
      this.upload.onprogress?.({ loaded: 40, total: 100 });
      finish = () => this.onload?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Line);
  return { drawn, sent, finish: () => finish() };
}

const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
const choose = (name: string, type: string) =>
  fireEvent.change(fileInput(), { target: { files: [new File(['x'], name, { type })] } });

test('a picture is cut to the square that is shown, sent with its progress, and shown afterwards', async () => {
  const line = pictures({ status: 200, body: { success: true, value: '/files/avatar/new.webp' } });
  let avatar: string | null = null;
  platform({
    'GET /wps/member/info': () => ({ ...luana, avatar }),
    'GET /wps/system/setting/register': rules,
  });
  await open();
  await screen.findByRole('button', { name: 'Escolher foto' });
  choose('eu.png', 'image/png');
  const dialog = await screen.findByRole('dialog', { name: 'Sua foto' });
  await waitFor(() => expect(line.drawn.at(-1)).toEqual([200, 0, 400, 400]));
  write(dialog, 'Posição na horizontal', '1');
  write(dialog, 'Aproximação', '2');
  await waitFor(() => expect(line.drawn.at(-1)).toEqual([600, 100, 200, 200]));
  press(dialog, 'Usar esta foto');
  expect((await within(dialog).findByRole('progressbar')).getAttribute('value')).toBe('40');
  expect(line.sent[0]?.get('icon')).toBeInstanceOf(Blob);
  avatar = '/files/avatar/new.webp';
  line.finish();
  expect(await screen.findByText('Foto salva')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Trocar foto' })).toBeTruthy();
  const account = screen.getByRole('region', { name: 'Conta' });
  expect(account.querySelector('img')?.getAttribute('src')).toBe(avatar);
});

test('a picture that is refused leaves the dialog open with the platform’s words', async () => {
  const line = pictures({
    status: 400,
    body: {
      success: false,
      errorCode: 'request.not_an_image',
      message: 'O arquivo não é uma imagem.',
      value: { field: 'icon' },
    },
  });
  platform({ 'GET /wps/member/info': luana, 'GET /wps/system/setting/register': rules });
  await open();
  await screen.findByRole('button', { name: 'Escolher foto' });
  choose('eu.jpg', 'image/jpeg');
  const dialog = await screen.findByRole('dialog', { name: 'Sua foto' });
  press(dialog, 'Usar esta foto');
  await within(dialog).findByRole('progressbar');
  line.finish();
  expect(await within(dialog).findByText('O arquivo não é uma imagem.')).toBeTruthy();
  expect(within(dialog).queryByRole('progressbar')).toBeNull();
});

test('a file that is no picture is told at once, and a picture is taken away', async () => {
  let avatar: string | null = '/files/avatar/old.webp';
  const { to } = platform({
    'GET /wps/member/info': () => ({ ...luana, avatar }),
    'GET /wps/system/setting/register': rules,
    'DELETE /wps/member/info/icon': () => {
      avatar = null;
      return null;
    },
  });
  await open();
  await screen.findByRole('button', { name: 'Trocar foto' });
  choose('eu.png', 'application/pdf');
  expect(await screen.findByText(/Não conseguimos abrir este arquivo/)).toBeTruthy();
  press(screen.getByRole('main'), 'Tirar foto');
  expect(await screen.findByText('Foto retirada')).toBeTruthy();
  expect(to('/wps/member/info/icon').map(({ method }) => method)).toEqual(['DELETE']);
  expect(await screen.findByRole('button', { name: 'Escolher foto' })).toBeTruthy();
});

test('a picture that does not arrive leaves the letter', async () => {
  platform({
    'GET /wps/member/info': { ...luana, avatar: '/files/avatar/gone.webp' },
    'GET /wps/system/setting/register': rules,
  });
  await open();
  const account = await screen.findByRole('region', { name: 'Conta' });
  fireEvent.error(account.querySelector('img') as HTMLImageElement);
  expect(account.querySelector('img')).toBeNull();
  expect(account.querySelector('[data-letter]')?.getAttribute('data-letter')).toBe('L');
});
