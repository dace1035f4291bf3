import { classNames } from '@palpite/ui/class-names.ts';
import { Info, TriangleAlert } from '@palpite/ui/icon.tsx';
import css from './security.module.css';

/** What a change will end or cost, said before it is made. */
export function EndsNote({ text, danger = false }: { text: string; danger?: boolean }) {
  return (
    <p className={classNames(css.ends, danger && css.danger)}>
      {danger ? <TriangleAlert size={18} /> : <Info size={18} />}
      <span>{text}</span>
    </p>
  );
}
