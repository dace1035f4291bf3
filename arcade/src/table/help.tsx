import { jackpotOf } from '@palpite/math/games/jackpot.ts';
import { useTexts } from '../base/seat/say.ts';
import type { Limits } from '../base/seat/seated.ts';
import { HelpDialog } from '../frame/help-dialog.tsx';
import { declaredReturn } from '../jackpot/declared-return.ts';
import { JackpotHelp, ReturnParts } from '../jackpot/jackpot-help.tsx';
import type { Money } from './game-client.ts';
import { hotkeysOf, printed } from './keys.ts';
import type { AnyClient, TableState } from './state.ts';

export interface TableHelpProps {
  open: boolean;
  onClose(): void;
  client: AnyClient;
  rules: TableState['rules'];
  limits: Limits;
  symbol: string;
  stake: bigint;
  money: Money;
}

/** What is to be known of a game: its own words, then limits, return, fairness and keys. */
export function TableHelp({ open, onClose, client, rules, limits, symbol, stake, money }: TableHelpProps) {
  const { t } = useTexts();
  const jackpot = jackpotOf(client.code);
  const { all, added } = declaredReturn(client.code, limits.rtp);
  const nameOf = (key: 'bet' | 'half' | 'double') => (key === 'bet' && rules.skip ? 'betOrSkip' : key);
  const keys = hotkeysOf(client, rules).map(({ key, action }) => ({
    key: key === ' ' ? t('help.space') : printed(key),
    does:
      action.of === 'table'
        ? t(`help.key.${nameOf(action.is)}`)
        : t(`keys.${action.key === ' ' ? 'space' : action.key}`),
  }));
  return (
    <HelpDialog
      game={client.code}
      open={open}
      onClose={onClose}
      rules={<client.Help money={money} rtp={limits.rtp} stake={stake} />}
      figures={jackpot && rules.showRtp && <ReturnParts rtp={limits.rtp} added={added} />}
      notes={jackpot && <JackpotHelp rules={jackpot} stake={stake} money={money} />}
      limits={{ ...limits, rtp: all }}
      symbol={symbol}
      showRtp={rules.showRtp}
      keys={keys}
    />
  );
}
