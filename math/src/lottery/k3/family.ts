import type { Family } from '../play.ts';
import { type K3Draw, k3Results } from './draw.ts';
import { k3Plays } from './plays.ts';

/** K3: three dice. */
export const k3: Family<K3Draw> = { code: 'k3', plays: k3Plays, ...k3Results };
