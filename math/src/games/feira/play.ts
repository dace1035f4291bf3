import { playLines } from '../slots/lines.ts';
import { type Spin, slotGame } from '../slots/play.ts';
import { columnsOf, drawReels } from '../slots/reels.ts';
import { feiraRtp } from './rtp.ts';
import { feiraRules } from './rules.ts';

const columns = feiraRules.strips.map((strip) => columnsOf(strip, feiraRules.rows));

export const spinFeira: Spin = (next, events) => playLines(feiraRules, drawReels(columns, next, events), 1, events);

export const feira = slotGame(feiraRules, spinFeira, feiraRtp);
