import { useEffect, useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant, IconButton } from '../button.tsx';
import { Check, Copy } from '../icon.tsx';

export interface CopyButtonProps {
  /** What is put on the clipboard. */
  text: string;
  label: string;
  /** Said once it is there. */
  copiedLabel: string;
  /** An icon without text. */
  iconOnly?: boolean;
  variant?: ButtonVariant;
  size?: ButtonSize;
  full?: boolean;
  className?: string;
}

const thanksMs = 2000;

/** Puts a text on the clipboard and says so for two seconds. */
export function CopyButton({ text, label, copiedLabel, iconOnly = false, className, ...look }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), thanksMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    void writeClipboard(text).then(setCopied);
  };
  const said = copied ? copiedLabel : label;
  return (
    <>
      {iconOnly ? (
        <IconButton label={said} onClick={copy} {...(className && { className })}>
          {copied ? <Check size={16} /> : <Copy size={16} />}
        </IconButton>
      ) : (
        <Button
          {...look}
          icon={copied ? <Check size={20} /> : <Copy size={20} />}
          onClick={copy}
          {...(className && { className })}
        >
          {said}
        </Button>
      )}
      <span className="sr-only" role="status">
        {copied ? copiedLabel : ''}
      </span>
    </>
  );
}

/** Puts a text on the clipboard. Resolves with whether it worked; pages without a secure address go an older way. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.style.position = 'fixed';
    area.style.opacity = '0';
    const focused = document.activeElement;
    document.body.append(area);
    area.select();
    const worked = document.execCommand('copy');
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return worked;
  }
}
