import type { Micro } from '@palpite/math/money.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { Repeat, RotateCw, Trash2 } from '@palpite/ui/icon.tsx';
import type { ReactNode } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { ChipsInHand } from '../cloth/rail.tsx';
import css from './foot.module.css';

export type LayingTool = 'undo' | 'clear' | 'double' | 'repeat';

export interface LayingFootProps {
  stakes: readonly Micro[];
  hand: Micro | undefined;
  onHand(stake: Micro): void;
  money(amount: Micro): string;
  /** Why chips went back to the rail, or never left it. */
  note: ReactNode;
  /** What can be done now. */
  isOn: Readonly<Record<LayingTool, boolean>>;
  onTool(tool: LayingTool): void;
  /** Of one of several tables on the page what it is called: drawn in less room. */
  of?: string | undefined;
  /** The button that makes a bet of the chips. */
  children: ReactNode;
}

const tools = [
  { name: 'undo', face: <RotateCw size={20} /> },
  { name: 'clear', face: <Trash2 size={20} /> },
  { name: 'double', face: <b>×2</b> },
  { name: 'repeat', face: <Repeat size={20} /> },
] as const;

/** The foot of a live table: chips to lay, what can be done with those laid, and what makes them a bet. */
export function LayingFoot({ stakes, hand, onHand, money, note, isOn, onTool, of, children }: LayingFootProps) {
  const { t } = useTexts();
  return (
    <section
      className={classNames(css.foot, of !== undefined && css.small)}
      id={of === undefined ? 'bet' : undefined}
      tabIndex={-1}
      aria-label={of ?? t('bet.panel')}
    >
      <p className={css.note} role="alert">
        {note}
      </p>
      <ChipsInHand className={css.chips} stakes={stakes} hand={hand} onHand={onHand} locked={false} money={money} />
      <div className={css.tools}>
        {tools.map(({ name, face }) => (
          <button
            key={name}
            type="button"
            className={css[name]}
            title={t(`tool.${name}`)}
            aria-disabled={!isOn[name] || undefined}
            onClick={() => onTool(name)}
          >
            <span className="sr-only">{t(`tool.${name}`)}</span>
            <span className={css.face} aria-hidden="true">
              {face}
            </span>
          </button>
        ))}
      </div>
      {children}
    </section>
  );
}
