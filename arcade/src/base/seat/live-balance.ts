import { livePath, playerMessage, serverFrame } from '@palpite/contract/base/live.ts';
import { type PotMessage, potMessage } from '@palpite/contract/jackpots/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import * as z from 'zod/mini';

const pingMs = 25_000;
const againMs = 5000;

/**
 * Listens for the balance moved elsewhere: a deposit, a bet in another tab. Needs the token of the site's own session
 * in this tab; without one the balance still comes with every bet. Goes on trying after the line breaks, unless the
 * session is refused; `missed` says that the line was broken for a while. With `pot` it also hears what
 * stands in the brand's pots.
 */
export function listenToBalance(
  token: string,
  currencyOf: () => string,
  told: (available: Micro, bonus: Micro | undefined) => void,
  missed: () => void,
  pot?: (message: PotMessage) => void,
  broken = false,
): void {
  const socket = new WebSocket(new URL(livePath, location.href.replace(/^http/, 'ws')));
  let refused = false;
  const ping = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('{"type":"ping"}'), pingMs);
  socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token }));
  socket.onmessage = ({ data }) => {
    const frame = serverFrame.safeParse(JSON.parse(String(data)));
    if (!frame.success) return;
    if (frame.data.type === 'welcome')
      for (const channel of pot ? ['me', 'jackpots'] : ['me']) socket.send(JSON.stringify({ type: 'join', channel }));
    if (frame.data.type === 'denied') refused = true;
    if (frame.data.type === 'joined' && (broken || frame.data.gap)) missed();
    if (frame.data.type !== 'message') return;
    if (frame.data.channel === 'jackpots') {
      const told = z.safeDecode(potMessage, frame.data.body as z.input<typeof potMessage>);
      if (told.success && told.data.currency === currencyOf()) pot?.(told.data);
      return;
    }
    const said = z.safeDecode(playerMessage, frame.data.body as z.input<typeof playerMessage>);
    if (said.success && said.data.type === 'balance' && said.data.currency === currencyOf())
      told(said.data.available, said.data.bonus);
  };
  socket.onclose = () => {
    clearInterval(ping);
    if (!refused) setTimeout(() => listenToBalance(token, currencyOf, told, missed, pot, true), againMs);
  };
}
