import type { Draws, Game } from '@palpite/math/games/game.ts';
import { payoutOf } from '@palpite/math/games/multiplier.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { cleanup, render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { sayFrom } from '../base/seat/say.ts';
import type { GameClient, SceneProps } from '../table/game-client.ts';

/** Draws as a seed gives them, the same every time: what is tested may not depend on luck. */
export function drawsOf(seed: number): Draws {
  return (index) => {
    let mixed = (seed * 0x9e3779b1 + index * 0x85ebca6b) >>> 0;
    for (let round = 0; round < 3; round += 1) {
      mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b) >>> 0;
    }
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };
}

/** Loads a game's Portuguese texts; one that is missing fails the test. */
export function speakOf(texts: object): void {
  sayFrom('PT', { ...texts }, (name) => {
    throw new Error(`there is no text ${name}`);
  });
}

export const stake = 5_000_000n;
export const money = (amount: bigint) => `R$ ${Number(amount) / 1_000_000}`;

/** A scene as the table shows it, with whatever differs. */
export function sceneProps<Wager, Action, Event, View, Drawn>(
  wager: Wager,
  drawn: Drawn,
  changed: Partial<SceneProps<Wager, Action, Event, View, Drawn>> = {},
): SceneProps<Wager, Action, Event, View, Drawn> {
  return {
    wager,
    setWager: () => undefined,
    locked: false,
    stake,
    money,
    marks: true,
    drawn,
    event: undefined,
    quick: false,
    view: undefined,
    choices: [],
    act: () => undefined,
    outcome: undefined,
    ...changed,
  };
}

/**
 * What every client promises of these wagers: the platform reads the bet it says and the client reads it back, what the
 * table asks of it is what the rules say, and the scene shows a round from before its first event to
 * after its last, in words too.
 */
export function expectClient<Wager, Bet, State, Action, Event, View, Drawn>(
  client: GameClient<Wager, Action, Event, View, Drawn>,
  game: Game<Bet, State, Action, Event, View>,
  wagers: readonly Wager[],
): void {
  expect(client.code).toBe(game.code);
  for (const [at, wager] of wagers.entries()) {
    const bet = game.betOf(JSON.parse(JSON.stringify(client.said(wager))));
    if (bet === undefined) throw new Error(`the platform cannot read ${JSON.stringify(client.said(wager))}`);
    expect(client.said(client.wagerOf(client.said(wager)))).toEqual(client.said(wager));
    expect(client.faultOf(wager, stake)).toBeUndefined();
    const most = game.climb ? payoutOf(stake, game.climb.first(bet)) : game.mostPayout(bet, stake);
    expect(client.mostPayout(wager, stake)).toBe(most);
    const step = game.begin(bet, stake, drawsOf(at + 1));
    let drawn = client.blank(wager);
    showScene(client, sceneProps(wager, drawn));
    for (const event of step.events) {
      expect(client.eventMs(event, true)).toBeGreaterThan(0);
      expect(client.eventMs(event, false)).toBeGreaterThan(client.eventMs(event, true));
      const sound = client.soundOf(event);
      if (sound !== undefined) expect(client.sounds[sound], sound).toBeDefined();
      showScene(client, sceneProps(wager, drawn, { event, locked: true }));
      expect(screen.queryByRole('status')?.textContent ?? '').toBe('');
      const before = JSON.stringify(drawn);
      const next = client.replay(drawn, event);
      expect(JSON.stringify(drawn)).toBe(before);
      drawn = next;
    }
    if (!step.over) continue;
    const outcome = { payout: step.payout, staked: step.staked };
    showScene(client, sceneProps(wager, drawn, { view: game.view(step.state), outcome }));
    expect(screen.getByRole('status').textContent).toContain(money(stake));
  }
  cleanup();
  render(
    <LanguageRoot language="PT">
      <client.Help money={money} rtp={game.rtp} />
    </LanguageRoot>,
  );
  cleanup();
}

export function showScene<Wager, Action, Event, View, Drawn>(
  { Scene }: GameClient<Wager, Action, Event, View, Drawn>,
  props: SceneProps<Wager, Action, Event, View, Drawn>,
): void {
  cleanup();
  render(
    <LanguageRoot language="PT">
      <Scene {...props} />
    </LanguageRoot>,
  );
}
