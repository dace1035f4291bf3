import type { Fixture } from '@palpite/contract/fixtures/shapes.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatOdds } from '@palpite/ui/text/number-format.ts';
import type { TFunction } from 'i18next';
import content from '../../base/content/content.module.css';
import { fixtureName } from '../../base/sports/fixture-name.tsx';
import { useMarketNames } from '../../base/sports/market-names.ts';

interface Kind {
  readonly legs: readonly unknown[];
  readonly sizes: readonly number[];
  readonly builder: boolean;
  readonly eachWay: boolean;
}

/** 'Múltipla (3)', 'Sistema 2, 3 de 3, each way'. */
export function kindText(t: TFunction, { legs, sizes, builder, eachWay }: Kind): string {
  const isAll = sizes.length === 1 && sizes[0] === legs.length;
  const kind = builder ? 'builder' : legs.length === 1 ? 'single' : isAll ? 'combo' : 'system';
  const text = t(`sports:kind.${kind}`, { legs: legs.length, sizes: sizes.join(', ') });
  return eachWay ? `${text}, each way` : text;
}

export interface NamedLeg {
  readonly fixture: Fixture;
  readonly market: string;
  readonly selection: string;
  readonly name?: string | undefined;
  readonly odds: number;
}

/** A selection with its market and its event, in the words players read. */
export function LegName({ leg: { fixture, market, selection, name, odds } }: { leg: NamedLeg }) {
  const language = useLanguage();
  const names = useMarketNames()(fixture);
  return (
    <div className={content.wrap}>
      <bdi>
        <b>{names.selection(market, selection, name)}</b>
      </bdi>{' '}
      <span className="num" dir="ltr">
        {formatOdds(odds, language)}
      </span>
      <small className={content.under}>
        <bdi>{names.market(market)}</bdi> · <bdi>{fixtureName(fixture)}</bdi>
      </small>
    </div>
  );
}
