import { classNames } from '@palpite/ui/class-names.ts';
import { CircleAlert, CircleCheck } from '@palpite/ui/icon.tsx';
import { useTexts } from '../base/seat/say.ts';
import css from './result.module.css';

/** Whether the server's seed is the one that was promised; nothing where no commitment was given. */
export function Promised({ isPromised }: { isPromised: boolean | undefined }) {
  const { t } = useTexts();
  if (isPromised === undefined) return null;
  return (
    <p className={classNames(css.promise, !isPromised && css.broken)}>
      {isPromised ? <CircleCheck size={18} /> : <CircleAlert size={18} />}
      {t(isPromised ? 'steps.holds' : 'steps.breaks')}
    </p>
  );
}
