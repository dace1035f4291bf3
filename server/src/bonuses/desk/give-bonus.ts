// A bonus that staff give to one player.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type * as calls from '@palpite/contract/bonuses/office.ts';
import type { BonusTerms } from '@palpite/math/bonus/terms.ts';
import { parseMoney } from '@palpite/math/money.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Said } from '../../base/refusal/said.ts';
import type { Ask, Platform, StaffSession } from '../../base/room.ts';
import { gamesKnown, offeredGames } from '../../catalogue/catalogue.ts';
import { findPlayer } from '../../players/players.ts';
import { ruleOf } from '../../safeguards/safeguards.ts';
import { settingOf } from '../../site/site.ts';
import { handOf } from '../../staff/staff.ts';
import type { BonusRow } from '../bonus-store.ts';
import { checkIssue, type Issue, issueBonus } from '../life/issue-bonus.ts';
import { costByGame } from '../own/cost-by-game.ts';
import { aloneUpTo, leastBonus, mostBonus } from '../settings.ts';

const dayMs = 86_400_000;
const title: Said = { PT: 'Bônus do atendimento', EN: 'Bonus from customer service', AR: 'مكافأة من خدمة العملاء' };

type Gift = Pick<InputOf<typeof calls.giveBonus>, 'username' | 'amount' | 'deposit' | 'terms'>;

export async function readForm({
  platform,
  who,
  language,
}: Ask<StaffSession>): Promise<OutputOf<typeof calls.bonusForm>> {
  const { merchant } = who;
  const [least, most, alone, barred, offered] = await Promise.all([
    settingOf(platform, merchant, leastBonus),
    settingOf(platform, merchant, mostBonus),
    settingOf(platform, merchant, aloneUpTo),
    ruleOf(platform, merchant, 'bonuses.barred_sources'),
    offeredGames(platform, merchant, language),
  ]);
  return {
    ...{ least: parseMoney(least), most: parseMoney(most), aloneUpTo: parseMoney(alone) },
    depositBarred: barred.includes('deposit'),
    games: offered
      .filter(({ wholeList }) => !wholeList)
      .map(({ vassalage, gameCode, gameName }) => ({ vassalage, gameCode, gameName })),
  };
}

/** Refuses what `readGift` refuses. */
export async function preview(
  ask: Ask<StaffSession>,
  input: InputOf<typeof calls.previewBonus>,
): Promise<OutputOf<typeof calls.previewBonus>> {
  const { platform, who, language } = ask;
  const { merchant } = who;
  const { stake, ...gift } = input;
  const { account, target, needsSecond, terms } = await readGift(ask, platform.db, gift);
  const costs = await costByGame(platform, { merchant, language, terms, left: target, stake });
  return { ...costs, account, target, needsSecond };
}

/**
 * Gives the bonus, or proposes it where it is above what one person gives alone. Refuses what `readGift` refuses,
 * `safeguards.excluded` and `request.key_reused`.
 */
export async function give(
  ask: Ask<StaffSession>,
  tx: Tx,
  { claimDays, reason, ...gift }: InputOf<typeof calls.giveBonus>,
): Promise<BonusRow> {
  const { platform, who, key } = ask;
  const { issue, needsSecond } = await readGift(ask, tx, gift);
  const until = new Date(platform.clock.now().getTime() + claimDays * dayMs);
  return issueBonus(
    platform,
    tx,
    { ...issue, claim: { until }, key: `staff ${who.staffId} ${key}` },
    { hand: handOf(ask), reason, needsSecond },
  );
}

interface ReadGift {
  readonly account: string;
  readonly target: bigint;
  readonly needsSecond: boolean;
  readonly terms: BonusTerms;
  readonly issue: Omit<Issue, 'claim' | 'key'>;
}

/** Refuses `bonuses.unknown_game` and what `checkIssue` refuses. */
async function readGift(
  { platform, who }: Ask<StaffSession>,
  db: Db | Tx,
  { username, amount, deposit, terms }: Gift,
): Promise<ReadGift> {
  const { merchant } = who;
  const player = await findPlayer(platform, db, merchant, { username });
  if (!player) return refuse('bonuses.unknown_player', { field: 'username' });
  await refuseUnknown(platform, terms);
  const issue = {
    playerId: player.id,
    amount,
    deposit,
    terms,
    source: { kind: 'manual', ref: 'staff', title },
  } as const;
  const { target } = await checkIssue(platform, db, issue);
  const alone = parseMoney(await settingOf(platform, merchant, aloneUpTo));
  return { account: player.username, target, needsSecond: amount > alone, terms, issue };
}

/** A line about a game nobody has would promise what never happens. Refuses `bonuses.unknown_game`. */
async function refuseUnknown(platform: Platform, { contributions }: BonusTerms): Promise<void> {
  const known = contributions.some((line) => 'vassalage' in line) ? await gamesKnown(platform.db) : [];
  for (const [at, line] of contributions.entries())
    if (
      'vassalage' in line &&
      !known.some(
        ({ vassalage, gameCode }) =>
          vassalage === line.vassalage && (line.gameCode === undefined || gameCode === line.gameCode),
      )
    )
      refuse('bonuses.unknown_game', {
        ...{ field: `terms.contributions.${at}`, game: `${line.vassalage} ${line.gameCode ?? ''}`.trim() },
      });
}
