export interface CloseTools {
  /** The round at hand, where it takes bets. */
  betting(): { readonly roundId: string; readonly closesAt: number } | undefined;
  /** The server's clock. */
  now(): number;
  wait(ms: number): Promise<void>;
  onOver(roundId: string): void;
}

export interface CloseWatch {
  /** Called whenever a round may have opened. */
  look(): void;
  /** What is awaited is of no use any more. */
  forget(): void;
}

/** Says when the round is over for bets by the page's clock: its close may be heard later. */
export function closeWatch({ betting, now, wait, onOver }: CloseTools): CloseWatch {
  let awaited: string | undefined;
  return {
    forget() {
      awaited = undefined;
    },
    look() {
      const round = betting();
      if (!round || awaited === round.roundId) return;
      const { roundId, closesAt } = round;
      awaited = roundId;
      const look = () => {
        if (awaited !== roundId || betting()?.roundId !== roundId) return;
        const left = closesAt - now();
        if (left > 0) void wait(left).then(look);
        else onOver(roundId);
      };
      look();
    },
  };
}
