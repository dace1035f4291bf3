import { livePath, playerMessage, serverFrame } from '@palpite/contract/base/live.ts';
import { type CrashMessage, crashMessage } from '@palpite/contract/crash/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import * as z from 'zod/mini';

export interface Ears {
  told(message: CrashMessage): void;
  /** A bet of the player has its result. */
  settled(betId: string, payout: Micro): void;
  balance(available: Micro, currency: string, bonus: Micro | undefined): void;
  /** Messages were missed: what is known must be read afresh. */
  missed(): void;
  /** Whether the line stands. */
  line(isUp: boolean): void;
}

const pingMs = 25_000;
const againMs = [300, 1000, 2000, 5000] as const;
const channels = ['me', 'crash'] as const;

/**
 * Hears the table and the player's own channel with the token of the game; goes on where it was when the line
 * breaks. Returns how to stop.
 */
export function listenToFlights(token: string, ears: Ears): () => void {
  /** What was heard last, so that what was said in between is said again. */
  const seen = new Map<string, number>();
  let epoch: string | undefined;
  let socket: WebSocket | undefined;
  let isOver = false;
  let tries = 0;
  const ping = setInterval(() => say({ type: 'ping' }), pingMs);
  const say = (frame: object) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(frame));

  function receive(text: string): void {
    const frame = serverFrame.safeParse(JSON.parse(text));
    if (!frame.success) return;
    const said = frame.data;
    if (said.type === 'welcome') {
      for (const channel of channels)
        say({ type: 'join', channel, ...(epoch !== undefined && { epoch, seq: seen.get(channel) }) });
      epoch = said.epoch;
    }
    if (said.type === 'denied') isOver = true;
    if (said.type === 'joined') {
      seen.set(said.channel, said.seq);
      tries = 0;
      ears.line(true);
      if (said.gap) ears.missed();
    }
    if (said.type === 'message') {
      seen.set(said.channel, said.seq);
      if (said.channel === 'crash') {
        const message = z.safeDecode(crashMessage, said.body as z.input<typeof crashMessage>);
        if (message.success) ears.told(message.data);
      } else hearOwn(said.body);
    }
  }

  function hearOwn(body: unknown): void {
    const message = z.safeDecode(playerMessage, body as z.input<typeof playerMessage>);
    if (!message.success) return;
    if (message.data.type === 'balance') {
      const { available, currency, bonus } = message.data;
      ears.balance(available, currency, bonus);
    }
    if (message.data.type === 'bet' && message.data.gameCode === 'crash')
      ears.settled(message.data.orderNo, message.data.payout);
  }

  function open(): void {
    socket = new WebSocket(new URL(livePath, location.href.replace(/^http/, 'ws')));
    socket.onopen = () => say({ type: 'hello', token });
    socket.onmessage = ({ data }) => receive(String(data));
    socket.onclose = () => {
      ears.line(false);
      if (isOver) return;
      setTimeout(() => !isOver && open(), againMs[Math.min(tries, againMs.length - 1)]);
      tries += 1;
    };
  }
  open();
  return () => {
    isOver = true;
    clearInterval(ping);
    socket?.close();
  };
}
