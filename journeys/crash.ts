// The kite's page: flights everybody bets on together.
import { expect, type Locator, type Page } from '@playwright/test';
import { sumIn } from './site.ts';

/** No flight lasts longer: it ends at 1,000,000.00×. One of four hundred lasts 100 s. */
export const longestFlightMs = 235_000;

export interface CrashPlace {
  /**
   * Places the bet in the flight at hand, or in the next one: a stake ('5,00'), and where it is
   * cashed out by itself ('1,01').
   */
  bet(stake: string, autoAt?: string): Promise<void>;
  /** Cashes out at what is shown. */
  readonly cashOut: Locator;
}

export interface CrashTable {
  readonly stage: Locator;
  readonly first: CrashPlace;
  readonly second: CrashPlace;
  /** What became of the player's bets in the flight. */
  readonly verdicts: Locator;
  /** Who is in the flight. */
  readonly crowd: Locator;
  /** The player's newest bets. */
  readonly bets: Locator;
  readonly proof: Locator;
  openSecond(): Promise<void>;
  /**
   * Waits until nobody can bet on the flight at hand any more: what is placed now is in the one
   * after it, whoever places it.
   */
  closed(): Promise<void>;
}

export function crashTable(page: Page): CrashTable {
  const stage = page.getByRole('region', { name: 'A pipa no ar' });
  const panel = page.getByRole('region', { name: 'Sua aposta' });
  const second = panel.getByRole('group', { name: 'Segunda aposta' });
  return {
    stage,
    first: place(panel),
    second: place(second),
    verdicts: stage.getByText(/^(Retirou em|A aposta de|Aposta devolvida)/),
    crowd: page.getByRole('region', { name: 'Neste voo' }).getByRole('listitem'),
    bets: page.getByRole('region', { name: 'Suas apostas' }).getByRole('row'),
    proof: page.getByRole('region', { name: 'Confira o voo' }),
    async openSecond() {
      await panel.getByRole('button', { name: 'Fazer uma segunda aposta' }).click();
      await expect(second).toBeVisible();
    },
    async closed() {
      await expect(stage.getByText('Decola em')).toBeHidden();
    },
  };
}

/** Of two places in sight, the first stands above. */
function place(within: Locator): CrashPlace {
  return {
    async bet(stake, autoAt) {
      await within.getByRole('textbox', { name: 'Valor da aposta' }).first().fill(stake);
      await within
        .getByRole('textbox', { name: 'Retirada automática em' })
        .first()
        .fill(autoAt ?? '');
      await within
        .getByRole('button', { name: sumIn('Apostar', stake) })
        .first()
        // while an earlier bet flies, its cash-out stands in the place of this button
        .click({ timeout: longestFlightMs });
    },
    cashOut: within.getByRole('button', { name: /^Retirar/ }).first(),
  };
}
