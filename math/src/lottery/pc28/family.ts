import type { Family } from '../play.ts';
import { type Pc28Draw, pc28Results } from './draw.ts';
import { pc28Plays } from './plays.ts';

/** PC28: three digits and their total. */
export const pc28: Family<Pc28Draw> = { code: 'pc28', plays: pc28Plays, ...pc28Results };
