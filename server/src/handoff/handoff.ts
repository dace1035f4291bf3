/** The door of the hand-off: how long a code lives. */
export { codeMs } from './make-code.ts';
