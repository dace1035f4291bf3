import type { SiteStatus } from '@palpite/contract/site/player.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  type Answer,
  member,
  openSite,
  openStatus,
  platform,
  programmesOf,
  statusWith,
  statusWithout,
} from '../../testing/open-site.tsx';

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.menu;
  delete document.documentElement.dataset.menuSide;
});

const news = { banners: [], player: [], home: [], popup: [], promotion: [] };
const promotion = (id: number) => ({
  id: String(id),
  title: `Promoção ${id}`,
  content: '',
  category: 'other',
  startDate: 1,
  endDate: null,
  announcementImages: [],
});

function withResources(...resources: [string, string][]): SiteStatus {
  const { info } = openStatus;
  return {
    ...openStatus,
    info: {
      ...info,
      resources: resources.map(([resourceType, url]) => ({ resourceType, url, labelNameEn: resourceType })),
    },
  };
}

interface Opened {
  answers?: Record<string, Answer>;
  loggedIn?: boolean;
  status?: SiteStatus;
  path?: string;
}

async function open({ answers = {}, path = '/', ...options }: Opened = {}) {
  const asked = platform(answers);
  await openSite(path, options);
  return { ...asked, menu: await screen.findByRole('navigation', { name: 'Menu' }) };
}

test('VIP is there where the brand has a club, leads to the security centre, and is not lit there', async () => {
  const club = await open({ path: '/member/securityCenter', loggedIn: true, status: statusWith(['MEMCLUB3']) });
  const vip = within(club.menu).getByRole('link', { name: 'VIP' });
  expect([vip.getAttribute('href'), vip.getAttribute('aria-current')]).toEqual(['/member/securityCenter', null]);
  const { menu } = await open();
  expect(within(menu).queryByRole('link', { name: 'VIP' })).toBeNull();
  expect(within(menu).getByRole('link', { name: 'Minhas apostas' }).getAttribute('href')).toBe(
    '/member/personalHistoryCopy',
  );
});

test('inviting leads a visitor to the referral, which asks them to log in first', async () => {
  const { menu, to } = await open();
  const link = within(menu).getByRole('link', { name: 'Convide amigos' });
  expect(link.getAttribute('href')).toBe('/member/referral');
  fireEvent.click(link);
  expect(await screen.findByRole('dialog', { name: 'Entrar' })).toBeTruthy();
  expect(location.pathname).toBe('/login');
  expect(to('/wps/relay/MCSFE_getAvailablePromotions')).toEqual([]);
});

test('who may invite nobody by a code is given the way here to pass on, and no closed door', async () => {
  platform({
    'GET /wps/relay/MCSFE_getAvailablePromotions': programmesOf(),
  });
  await openSite('/member/referral', { loggedIn: true });
  expect(await screen.findByText(`${location.origin}/register`)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Copiar/ })).toBeTruthy();
  expect(screen.queryByText(/não estão abertas/)).toBeNull();
});

test('inviting leads a player to the referral where it is open to them, and is not there where it is not', async () => {
  const answers = {
    'GET /wps/relay/MCSFE_getAvailablePromotions': programmesOf('REFERRAL'),
  };
  const { menu } = await open({ loggedIn: true, answers });
  const link = await within(menu).findByRole('link', { name: 'Convide amigos' });
  expect(link.getAttribute('href')).toBe('/member/referral');
  const off = await open({ loggedIn: true });
  await waitFor(() => expect(off.to('/wps/relay/MCSFE_getAvailablePromotions')).toHaveLength(1));
  expect(within(off.menu).queryByText('Convide amigos')).toBeNull();
});

test('the shortcut shows six promotions, the way to the rest, and how many there are', async () => {
  const { menu } = await open({
    answers: {
      'GET /wps/relay/MCSFE_getListAnnouncements': { ...news, promotion: [1, 2, 3, 4, 5, 6, 7].map(promotion) },
    },
  });
  const shortcut = await within(menu).findByRole('region', { name: 'Promoções em curso' });
  expect(within(shortcut).getAllByRole('listitem')).toHaveLength(6);
  expect(within(shortcut).getByRole('link', { name: 'Promoção 6' }).getAttribute('href')).toBe('/promotions#6');
  expect(within(shortcut).getByRole('link', { name: 'Mais' }).getAttribute('href')).toBe('/promotions');
  expect(within(menu).getByRole('link', { name: /^Promoções/ }).textContent).toBe('Promoções7');
});

test('the left banner is the one of its group, and opens what it is linked to', async () => {
  const banner = {
    bannerId: '1',
    groupName: 'w_leftmenu',
    url: '/banners/left.svg',
    title: 'Confira\nqualquer rodada',
    linkageType: 'PROMOTION',
    linkage: '9',
  };
  const { menu } = await open({
    answers: {
      'GET /wps/relay/MCSFE_getListAnnouncements': {
        ...news,
        banners: [{ ...banner, bannerId: '2', groupName: 'w_home', title: 'Outro' }, banner],
      },
    },
  });
  const link = await within(menu).findByRole('link', { name: /Confira/ });
  expect(link.getAttribute('href')).toBe('/promotions#9');
  expect(within(menu).queryByText('Outro')).toBeNull();
});

test('the codes for the phone are 120 pixels, and the account goes in only when asked', async () => {
  const { menu, to } = await open({
    loggedIn: true,
    answers: { 'POST /wps/session/handoff': { code: 'um-codigo', expiresAt: 1 } },
  });
  const card = await within(menu).findByRole('region', { name: 'No celular' });
  const code = within(card).getByRole('img', { name: 'QR para abrir o Palpite no iOS' });
  expect(code.getAttribute('width')).toBe('120');
  const before = code.innerHTML;
  fireEvent.click(within(card).getByRole('radio', { name: 'Android' }));
  expect(within(card).getByRole('img', { name: 'QR para abrir o Palpite no Android' }).innerHTML).not.toBe(before);
  expect(to('/wps/session/handoff')).toHaveLength(0);
  await waitFor(() => expect(within(card).getByRole('button', { name: 'Entrar no celular' })).toBeTruthy());
  fireEvent.click(within(card).getByRole('button', { name: 'Entrar no celular' }));
  await within(card).findByText(/Não mostre a ninguém/);
  expect(to('/wps/session/handoff')[0]?.body).toEqual({ purpose: 'device' });
});

test('the menu folds to its icons and changes sides, and both are remembered', async () => {
  const { menu } = await open();
  const page = document.documentElement.dataset;
  fireEvent.click(screen.getByRole('button', { name: 'Recolher menu' }));
  expect([page.menu, localStorage.getItem('menu')]).toEqual(['narrow', 'narrow']);
  const reverse = await within(menu).findByRole('button', { name: 'Menu do outro lado' });
  fireEvent.click(reverse);
  expect([page.menuSide, localStorage.getItem('menuSide')]).toEqual(['end', 'end']);
  expect(reverse.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(reverse);
  expect([page.menuSide, localStorage.getItem('menuSide')]).toEqual([undefined, null]);
});

test('every entry of customer service opens a window of 440 by 750', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { info } = openStatus;
  const customerService = [
    { csType: 'ONLINE', path: '/cs/Zm9yIHRoZSB0ZXN0cw', title: 'Chat' },
    { csType: 'EMAIL', path: '/cs/c2Vjb25kIHBsYWNl', title: 'E-mail' },
  ];
  const { menu } = await open({ status: { ...openStatus, info: { ...info, customerService } } });
  const [header] = screen.getAllByRole('banner');
  fireEvent.click(await within(header as HTMLElement).findByRole('button', { name: 'Atendimento' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'E-mail' }));
  fireEvent.click(await within(menu).findByRole('button', { name: 'Chat' }));
  expect(opened.mock.calls.map(([path]) => path)).toEqual(['/cs/c2Vjb25kIHBsYWNl', '/cs/Zm9yIHRoZSB0ZXN0cw']);
  for (const [, , looks] of opened.mock.calls) expect(looks).toContain('width=440,height=750');
  opened.mockRestore();
});

test('only networks that are set up are shown: six in the footer, two of them in the menu', async () => {
  const { menu } = await open({
    status: withResources(
      ['FACEBOOK', 'https://facebook.example/p'],
      ['Instagram', 'https://instagram.example/p'],
      ['YOUTUBE', 'javascript:alert(1)'],
    ),
  });
  const footer = await screen.findByRole('contentinfo');
  const named = (place: HTMLElement) =>
    within(within(place).getByRole('list', { name: 'Redes sociais' }))
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(named(footer)).toEqual(['Facebook https://facebook.example/p', 'Instagram https://instagram.example/p']);
  await within(menu).findByRole('list', { name: 'Redes sociais' });
  expect(named(menu)).toEqual(['Facebook https://facebook.example/p']);
});

test('a brand without networks shows none', async () => {
  await open();
  const footer = await screen.findByRole('contentinfo');
  expect(within(footer).queryByRole('list', { name: 'Redes sociais' })).toBeNull();
});

test('the footer names the kinds of games, the help, the houses and the age', async () => {
  // no window to scroll: the footer is near from the start
  vi.stubGlobal('IntersectionObserver', undefined);
  const place = { content: '', lang: 'PT', bgColor: null, children: [] };
  await open({
    answers: {
      'GET /wps/system/helpCenter': [
        { ...place, id: '1', title: 'Depósitos', tag: 'deposit', display: true },
        { ...place, id: '2', title: 'Rascunho', tag: 'draft', display: false },
      ],
    },
  });
  const footer = await screen.findByRole('contentinfo');
  expect((await within(footer).findByRole('link', { name: 'Originais' })).getAttribute('href')).toBe('/inHouse');
  expect((await within(footer).findByRole('link', { name: 'Depósitos' })).getAttribute('href')).toBe('/help#deposit');
  expect(within(footer).queryByText('Rascunho')).toBeNull();
  expect(
    within(within(footer).getByRole('list', { name: 'Provedores de jogos' })).getByText('Palpite Originais'),
  ).toBeTruthy();
  expect(within(footer).getByText('18+')).toBeTruthy();
});

test('messages wear a badge only when some wait to be read', async () => {
  const of = async (unread: number) => {
    await open({
      loggedIn: true,
      status: statusWith(['INBOX3']),
      answers: { 'GET /wps/relay/EMFE_getInboxUnreadCount': unread },
    });
    fireEvent.click(await screen.findByRole('button', { name: /luana.*menu da conta$/ }));
    return screen.findByRole('menuitem', { name: /^Mensagens/ });
  };
  await waitFor(async () => expect((await of(3)).textContent).toContain('3 não lidas'));
  expect((await of(0)).textContent).toBe('Mensagens');
});

test('where the brand has switched them off there are no messages and no feedback, and nobody asks for them', async () => {
  const { to } = await open({ loggedIn: true, status: statusWithout('INBOX3', 'FEEDBACK3') });
  fireEvent.click(await screen.findByRole('button', { name: /luana.*menu da conta$/ }));
  expect(await screen.findByRole('menuitem', { name: 'Minha conta' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: /Mensagens/ })).toBeNull();
  expect(to('/wps/relay/EMFE_getInboxUnreadCount')).toHaveLength(0);
  const feedback = () => within(screen.getByRole('contentinfo')).queryByRole('link', { name: 'Sugestões e problemas' });
  expect(feedback()).toBeNull();
  await open({ loggedIn: true });
  await waitFor(() => expect(feedback()).toBeTruthy());
});

test('a trial player has no messages and takes part in no promotion, and nobody asks for them', async () => {
  const { to } = await open({ loggedIn: true, answers: { 'GET /wps/member/info': { ...member, type: 4 } } });
  fireEvent.click(await screen.findByRole('button', { name: /luana.*menu da conta$/ }));
  expect(await screen.findByRole('menuitem', { name: 'Minha conta' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: /Mensagens/ })).toBeNull();
  expect(to('/wps/relay/EMFE_getInboxUnreadCount')).toHaveLength(0);
  expect(to('/wps/promotions/count')).toHaveLength(0);
});

test('the account menu leads to favourites and recent games, where the brand has them', async () => {
  const own = async (status?: SiteStatus) => {
    await open({ loggedIn: true, ...(status && { status }) });
    fireEvent.click(await screen.findByRole('button', { name: /luana.*menu da conta$/ }));
    await screen.findByRole('menuitem', { name: 'Minha conta' });
    return ['Favoritos', 'Jogados recentemente'].map((name) =>
      screen.queryByRole('menuitem', { name })?.getAttribute('href'),
    );
  };
  expect(await own()).toEqual(['/favorite', '/recent']);
  expect(await own(statusWithout('GAMELOFAV3', 'GAMELOREC3'))).toEqual([undefined, undefined]);
});

test('the account menu shows the club’s label where there is one, and the way to the agents only to agents', async () => {
  await open({ loggedIn: true, answers: { 'GET /wps/member/info': { ...member, type: 1, clubLabel: 'VIP 4' } } });
  const button = await screen.findByRole('button', { name: /luana.*menu da conta$/ });
  expect(button.textContent).toContain('VIP 4');
  fireEvent.click(button);
  expect(await screen.findByRole('menuitem', { name: 'Área do agente' })).toBeTruthy();
  await open({ loggedIn: true });
  const plain = await screen.findByRole('button', { name: /luana.*menu da conta$/ });
  expect(plain.textContent).not.toContain('VIP');
  fireEvent.click(plain);
  await screen.findByRole('menuitem', { name: 'Sair' });
  expect(screen.queryByRole('menuitem', { name: 'Área do agente' })).toBeNull();
});

test('the account is copied, and the page says so', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open({ loggedIn: true });
  fireEvent.click(await screen.findByRole('button', { name: /luana.*menu da conta$/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Copiar usuário' }));
  expect(await screen.findByText('Usuário copiado')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith('luana');
  writeText.mockRestore();
});

test('the bell says when there is a notice nobody looked at', async () => {
  const notice = { id: '1', title: 'Aviso', content: '', announcementDisplaySpeed: 5000, publishedAt: 10 };
  await open({ answers: { 'GET /wps/relay/MCSFE_getListAnnouncements': { ...news, player: [notice] } } });
  expect(await screen.findByRole('button', { name: 'Avisos, há novidade' })).toBeTruthy();
  localStorage.setItem('noticesSeen', '10');
  await open({ answers: { 'GET /wps/relay/MCSFE_getListAnnouncements': { ...news, player: [notice] } } });
  expect(screen.getByRole('button', { name: 'Avisos' })).toBeTruthy();
});

test('the phone has five places, and a sheet with all that is in the side menu', async () => {
  const { menu } = await open();
  const bar = screen.getByRole('navigation', { name: 'Atalhos' });
  const places = [...bar.querySelectorAll('a, button')].map((place) => place.textContent);
  expect(places).toEqual(['Início', 'Jogos', 'Depositar', 'Promoções', 'Eu']);
  await within(menu).findByRole('button', { name: 'Menu do outro lado' });
  fireEvent.click(screen.getByRole('button', { name: 'Abrir o menu' }));
  const sheet = await screen.findByRole('dialog', { name: 'Menu' });
  await within(sheet).findByRole('link', { name: 'Baixar o app' });
  expect(within(sheet).getByRole('navigation').textContent).toBe(menu.textContent);
  fireEvent.click(within(sheet).getByRole('link', { name: 'Promoções' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
});

test('a game has the phone to itself: no menu to open, the other pages have one', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Abrir o menu' })).toBeTruthy();
  platform({});
  await openSite('/seamless');
  expect(await screen.findByRole('main')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Abrir o menu' })).toBeNull();
});

test('the footer shows licence, regulator and help for whom play harms where the brand is set up with them', async () => {
  platform({});
  const resources = [
    { resourceType: 'LICENCE', url: 'https://licence.test/42', labelNameEn: 'Licence 42' },
    { resourceType: 'REGULATOR', url: 'https://regulator.test/', labelNameEn: 'The regulator' },
    { resourceType: 'GAMBLING_HELP', url: 'https://help.test/', labelNameEn: 'Gambling help' },
  ];
  await openSite('/', { status: { ...openStatus, info: { ...openStatus.info, resources } } });
  const footer = within(await screen.findByRole('contentinfo'));
  const links = ['Licence 42', 'The regulator', 'Jogar deixou de ser diversão? Peça ajuda'];
  expect(links.map((name) => footer.getByRole('link', { name }).getAttribute('href'))).toEqual(
    resources.map(({ url }) => url),
  );
});
