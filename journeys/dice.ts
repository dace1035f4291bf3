// The dice game's page.
import { expect, type Locator, type Page } from '@playwright/test';
import { sumIn } from './site.ts';

export interface DiceTable {
  /** The button that places a bet by hand. */
  readonly bet: Locator;
  /** The newest rounds, oldest first, ten at most. */
  readonly results: Locator;
  readonly stake: Locator;
  /** What the stage reads aloud of the last round. */
  readonly verdict: Locator;
  /** Waits until so many rounds have landed. */
  landed(count: number): Promise<void>;
  /** The last number drawn, as any page writes it: '53,21'; below ten with or without a zero before it. */
  lastRoll(): Promise<RegExp>;
  /** Sets stake ('50,00') and chance ('98') by hand. */
  set(wager: { stake?: string; chance?: string }): Promise<void>;
  /** Makes the die fall quickly. */
  hurry(): Promise<void>;
}

export function diceTable(page: Page): DiceTable {
  const panel = page.getByRole('region', { name: 'Sua aposta' });
  const stage = page.getByRole('region', { name: 'Mesa do dado' });
  const results = stage.getByRole('list', { name: 'Últimos resultados' }).getByRole('button');
  const stake = panel.getByRole('textbox', { name: 'Valor da aposta' });
  const verdict = stage.getByRole('status');
  return {
    bet: panel.getByRole('button', { name: /^Apostar R\$/ }),
    results,
    stake,
    verdict,
    async landed(count) {
      await expect(results).toHaveCount(count);
      await expect(verdict).toContainText('Saiu');
    },
    async lastRoll() {
      const read = /Saiu 0?(\d+,\d\d)\./.exec(await verdict.innerText());
      if (!read) throw new Error('no round has landed');
      return new RegExp(`(?<![\\d.,])0?${read[1]}(?!\\d)`);
    },
    async set({ stake: amount, chance }) {
      if (amount !== undefined) {
        await stake.fill(amount);
        await expect(panel.getByRole('button', { name: sumIn('(Apostar|Começar com)', amount) })).toBeVisible();
      }
      if (chance !== undefined) {
        const dial = stage.getByRole('textbox', { name: 'Chance' });
        // Entered like a finger does: the figure selects itself when it is touched.
        await dial.click();
        await dial.fill(chance);
        await dial.press('Enter');
        await expect(dial).toHaveValue(`${chance},00%`);
      }
    },
    async hurry() {
      await panel.getByRole('button', { name: 'Turbo' }).click();
    },
  };
}
