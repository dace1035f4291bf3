import type { AnyPlay } from '@palpite/math/lottery/opened.ts';
import type { TicketFault } from '@palpite/math/lottery/ticket.ts';
import { Button } from '@palpite/ui/button.tsx';
import { TextArea } from '@palpite/ui/form/field.tsx';
import { plainDigits } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../base/seat/say.ts';
import type { Names } from '../names.ts';
import { Row } from './board.tsx';
import type { TypedLine } from './pick.ts';
import css from './typed.module.css';

export interface TypedProps {
  family: string;
  play: AnyPlay;
  text: string;
  lead: readonly string[];
  lines: readonly TypedLine[];
  names: Names;
  onText(text: string): void;
  onLead(lead: readonly string[]): void;
}

/** So many wrong lines are told one by one. */
const shown = 8;

/** Units typed or pasted, and what is wrong with them line by line. */
export function Typed({ family, play, text, lead, lines, names, onText, onLead }: TypedProps) {
  const { t } = useTexts();
  const { typed } = play.board;
  if (!typed) return null;
  const wrong = lines.filter(({ fault }) => fault);
  const row = typed.lead;
  return (
    <div className={css.typed}>
      {row && (
        <Row
          {...{ family, row }}
          picked={lead}
          names={names}
          hints={new Map()}
          shareOf={() => undefined}
          onToggle={(symbol) =>
            onLead(row.symbols.filter((each) => (each === symbol ? !lead.includes(symbol) : lead.includes(each))))
          }
          onHelp={() => undefined}
          onSet={() => undefined}
        />
      )}
      <TextArea
        label={t('typed.label')}
        hint={t('typed.hint', { example: exampleOf(play) })}
        error={wrong.length > 0 ? t('typed.wrong', { count: wrong.length }) : undefined}
        rows={6}
        inputMode="text"
        spellCheck={false}
        dir="ltr"
        className={css.text}
        value={text}
        onChange={({ target }) => onText(plainDigits(target.value))}
      />
      {wrong.length > 0 && (
        <>
          <ul className={css.wrong}>
            {wrong.slice(0, shown).map(({ line, text: written, fault }) => (
              <li key={line}>
                <b>{t('typed.line', { line })}</b> <bdi className="num">{written.slice(0, 24)}</bdi>{' '}
                {fault && t(`typed.fault.${fault.code}`, { ...valuesOf(fault), length: typed.length })}
              </li>
            ))}
            {wrong.length > shown && <li>{t('typed.more', { count: wrong.length - shown })}</li>}
          </ul>
          <Button
            variant="secondary"
            size={44}
            onClick={() =>
              onText(
                lines
                  .filter(({ fault }) => !fault)
                  .map((line) => line.text)
                  .join('\n'),
              )
            }
          >
            {t('typed.drop', { count: wrong.length })}
          </Button>
        </>
      )}
    </div>
  );
}

const valuesOf = ({ symbol }: TicketFault) => ({ symbol: symbol ?? '' });

/** A unit as it can be typed: '123' or '01 02 03'. */
function exampleOf({ board: { typed } }: AnyPlay): string {
  if (!typed) return '';
  const unit = Array.from({ length: typed.length }, (_, at) => typed.symbols[(at + 1) % typed.symbols.length] ?? '');
  return unit.join((typed.symbols[0]?.length ?? 1) > 1 ? ' ' : '');
}
