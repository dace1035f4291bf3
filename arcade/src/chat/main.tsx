import '@palpite/ui/fonts.css';
import '@palpite/ui/tokens.css';
import '@palpite/ui/base.css';
import { call } from '@palpite/contract/base/client.ts';
import { chatRoomCode, lobby } from '@palpite/contract/chat/shapes.ts';
import { enterGame } from '@palpite/contract/instant/player.ts';
import { applyRememberedTheme } from '@palpite/ui/theme.ts';
import { createRoot } from 'react-dom/client';
import { readLaunch } from '../base/address.ts';
import { makeEntrance } from '../base/entrance.ts';
import { textOf } from '../base/seat/say.ts';
import { gameCaller, keepSeat } from '../base/seat/seat.ts';
import type { Closed } from '../base/seat/seated.ts';
import { startTexts } from '../base/texts.ts';
import { Page } from './page.tsx';

applyRememberedTheme();
const roomKey = 'chat.room';
// read before the launch takes what it was told out of the address
const asked = new URL(location.href).searchParams.get('room');
const launch = readLaunch();
if (launch.ticket) sessionStorage.setItem(roomKey, asked ?? lobby);
const kept = chatRoomCode.safeParse(sessionStorage.getItem(roomKey));
const room = kept.success ? kept.data : lobby;
const language = await startTexts('chat', launch.language);
document.title = textOf('pageTitle');

const element = document.getElementById('root');
if (!element) throw new Error('the page has no root');
const root = createRoot(element);
const seat = keepSeat('chat');
const caller = gameCaller(
  () => seat.read()?.token,
  () => language,
);
let closed: Closed | undefined;
const entrance = makeEntrance({
  seat,
  wire: { enter: (ticket) => call(caller, enterGame, { ticket }), table: async () => null },
  onClosed: (why) => {
    closed = why;
  },
});

async function enter(ticket?: string): Promise<void> {
  closed = undefined;
  const entered = await entrance.enter(ticket);
  const way = entered ? { token: entered.seat.token } : (closed ?? ({ by: 'trouble' } as const));
  root.render(<Page language={language} room={room} entered={way} onAgain={() => void enter()} />);
}

await enter(launch.ticket);
