import { createHmac } from 'node:crypto';
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { lobby } from '@palpite/contract/chat/shapes.ts';
import type { launchChat } from '@palpite/contract/messages/player.ts';
import { SignJWT } from 'jose';
import { randomToken } from '../base/chance.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { visitAddress } from '../chat/chat.ts';
import { maskName } from '../players/players.ts';
import { settingOf } from '../site/site.ts';
import { chatUrl } from './settings.ts';

const minutes = 10;

/** The address of the brand's chat for this player: our own page, or the outside room the brand has in its place. */
export async function launchChatRoom(
  ask: Ask<PlayerSession>,
  { room }: InputOf<typeof launchChat>,
): Promise<{ chatUrl: string }> {
  const url = await settingOf(ask.platform, ask.who.merchant, chatUrl);
  if (url === '') return { chatUrl: await visitAddress(ask, room ?? lobby) };
  return URL.canParse(url) ? { chatUrl: await outsideAddress(ask, url) } : refuse('messages.no_chat');
}

/**
 * An address of an outside room. It carries a ticket signed for one visit within ten minutes: the masked name, and a
 * number of the player that means nothing elsewhere.
 */
async function outsideAddress({ platform, who, language }: Ask<PlayerSession>, url: string): Promise<string> {
  const key = platform.secrets.get('chat.key');
  const now = Math.floor(platform.clock.now().getTime() / 1000);
  // under a key the chat room does not have: with its own it could try every number until it finds the player's
  const subject = createHmac('sha256', platform.secrets.get('chat.subject'))
    .update(`${who.merchant}:${who.playerId}`)
    .digest('base64url')
    .slice(0, 22);
  const ticket = await new SignJWT({ name: maskName(who.username), brand: who.merchant })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(subject)
    .setJti(randomToken(platform.chance, 16))
    .setIssuedAt(now)
    .setExpirationTime(now + minutes * 60)
    .sign(new TextEncoder().encode(key));
  const chat = new URL(url);
  chat.searchParams.set('ticket', ticket);
  chat.searchParams.set('lang', language.toLowerCase());
  return chat.href;
}
