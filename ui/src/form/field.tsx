import {
  type ChangeEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { CircleAlert, Eye, EyeOff } from '../icon.tsx';
import { plainDigits, plainNumber } from '../text/number-format.ts';
import css from './field.module.css';

export interface FieldFrameProps {
  label: ReactNode;
  /** At the end of the label's line: limits, a link. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to mend it. Takes the hint's place. */
  error?: ReactNode;
}

interface FrameProps extends FieldFrameProps {
  id: string;
  children: ReactNode;
  className?: string | undefined;
}

/** The id of the hint or error under a field, for `aria-describedby`. */
export function noteId(id: string, { hint, error }: Pick<FieldFrameProps, 'hint' | 'error'>): string | undefined {
  return hint || error ? `${id}-note` : undefined;
}

/**
 * The hint under a control, or what is wrong with it. In a form that sets `--note-room` a line is kept free for it, and
 * a hint keeps its place under an error: whatever comes or goes, the button below stays where a
 * finger is about to press it.
 */
export function FieldNote({ id, hint, error }: Pick<FieldFrameProps, 'hint' | 'error'> & { id: string }) {
  return (
    <div className={css.note}>
      {hint && (
        <p {...(error ? { 'aria-hidden': true } : { id: `${id}-note` })} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-note`} className={css.error} role="alert">
          <CircleAlert size={15} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

/** Label above, control, hint or error below. The control brings its own `id` and `aria-describedby`. */
export function FieldFrame({ id, label, aside, hint, error, className, children }: FrameProps) {
  return (
    <div className={classNames(css.frame, className)}>
      <div className={css.head}>
        <label htmlFor={id}>{label}</label>
        {aside && <span className={css.aside}>{aside}</span>}
      </div>
      {children}
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
}

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldFrameProps {
  ref?: Ref<HTMLInputElement>;
  /** With `type="password"`: texts of the button that shows and hides what was typed. */
  reveal?: { show: string; hide: string };
  /** Before the text, inside the box: an icon or a prefix. */
  lead?: ReactNode;
  /** After the text, inside the box. */
  trail?: ReactNode;
}

/** What writes the digits of any keyboard as 0 to 9, for a box of digits. Undefined: what is typed stays as it is. */
function digitsOf({ type, inputMode, autoComplete }: InputHTMLAttributes<HTMLInputElement>) {
  if (inputMode === 'decimal') return plainNumber;
  if (type === 'tel' || inputMode === 'numeric' || inputMode === 'tel') return plainDigits;
  return autoComplete === 'one-time-code' ? plainDigits : undefined;
}

/**
 * One line of text with its label. Takes everything an input takes; `ref` reaches the input, so `register`
 * of a form library works.
 */
export function Field({
  label,
  aside,
  hint,
  error,
  reveal,
  lead,
  trail,
  id: givenId,
  type = 'text',
  className,
  ...input
}: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [shown, setShown] = useState(false);
  const frame = { label, aside, hint, error };
  const plain = digitsOf({ ...input, type });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const box = event.currentTarget;
    const written = plain?.(box.value) ?? box.value;
    if (written !== box.value) {
      const caret = box.selectionStart;
      box.value = written;
      box.setSelectionRange(caret, caret);
    }
    input.onChange?.(event);
  };
  return (
    <FieldFrame id={id} {...frame} className={className}>
      <div className={classNames(css.box, Boolean(error) && css.wrong, input.disabled && css.off)}>
        {lead && <span className={css.lead}>{lead}</span>}
        <input
          {...input}
          id={id}
          type={type === 'password' && shown ? 'text' : type}
          onChange={plain ? change : input.onChange}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId(id, frame)}
        />
        {trail}
        {type === 'password' && reveal && (
          <button
            type="button"
            className={css.reveal}
            aria-label={shown ? reveal.hide : reveal.show}
            aria-pressed={shown}
            aria-controls={id}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={18} /> : <Eye size={18} />}
          </button>
        )}
      </div>
    </FieldFrame>
  );
}

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldFrameProps {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text with their label. */
export function TextArea({ label, aside, hint, error, id: givenId, className, rows = 3, ...area }: TextAreaProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const frame = { label, aside, hint, error };
  return (
    <FieldFrame id={id} {...frame} className={className}>
      <div className={classNames(css.box, css.tall, Boolean(error) && css.wrong)}>
        <textarea
          {...area}
          id={id}
          rows={rows}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId(id, frame)}
        />
      </div>
    </FieldFrame>
  );
}

export interface CheckboxProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode;
  /** Given at all, even undefined, the line it would take is kept free. */
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A box to tick, with its sentence. */
export function Checkbox(props: CheckboxProps) {
  const { label, error, id: givenId, className, ...input } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={classNames(css.check, className)}>
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {'error' in props && <FieldNote id={id} error={error} />}
    </div>
  );
}
