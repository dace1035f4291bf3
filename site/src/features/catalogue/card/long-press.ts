// What a resting pointer shows, a finger that stays shows too: it does not press then, and may
// press what is shown next.
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

const staysMs = 500;

export function useLongPress() {
  const [told, setTold] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const swallow = useRef(false);
  const frame = useRef<Element>(undefined);
  const letGo = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The next touch anywhere else puts it away.
  useEffect(() => {
    if (!told) return;
    const away = (event: Event) => {
      if (!(event.target instanceof Node && frame.current?.contains(event.target))) setTold(false);
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [told]);
  return {
    told,
    handlers: {
      onPointerDown(event: PointerEvent) {
        swallow.current = false;
        frame.current = event.currentTarget;
        if (event.pointerType !== 'touch') return;
        timer.current = setTimeout(() => {
          swallow.current = true;
          setTold(true);
        }, staysMs);
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onPointerMove: (event: PointerEvent) => {
        if (Math.abs(event.movementX) + Math.abs(event.movementY) > 4) letGo();
      },
      onContextMenu(event: MouseEvent) {
        if (swallow.current) event.preventDefault();
      },
      onClickCapture(event: MouseEvent) {
        if (!swallow.current) return;
        swallow.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
