/** A call as we saw it: bytes as they went and came, whichever side began. */
export interface Call {
  readonly at: number;
  readonly operator: string;
  readonly direction: 'out' | 'in';
  readonly path: string;
  readonly request: string;
  /** What was heard: undefined where nothing was. */
  readonly answer: string | undefined;
  readonly status: number | undefined;
  readonly tookMs: number;
  readonly signature: 'good' | 'bad' | 'none';
  /** Of a call about money: the movement and the round it belongs to. */
  readonly move?: string | undefined;
  readonly round?: string | undefined;
  /** How we misbehaved in it. */
  readonly trouble?: string | undefined;
}

const kept = 1000;

export type Calls = ReturnType<typeof createCalls>;

/** The newest calls, in memory: what a restart forgets the operator still has in its own journal. */
export function createCalls() {
  const all: Call[] = [];
  return {
    note(call: Call): void {
      all.push(call);
      if (all.length > kept) all.shift();
    },
    /** Oldest first. */
    of: (operator: string) => all.filter((call) => call.operator === operator),
    ofRound: (round: string) => all.filter((call) => call.round === round),
  };
}
