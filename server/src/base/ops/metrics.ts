import type { RefusalCode } from '@palpite/contract/base/refusal.ts';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';

const registry = new Registry();
const registers = [registry];
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const calls = new Histogram({
  name: 'palpite_call_seconds',
  help: 'Time of an answered call, by endpoint and outcome.',
  labelNames: ['endpoint', 'outcome'] as const,
  buckets: seconds,
  registers,
});
const refusals = new Counter({
  name: 'palpite_refusals_total',
  help: 'Refusals by code.',
  labelNames: ['code'] as const,
  registers,
});
const ledgerBatch = new Histogram({
  name: 'palpite_ledger_batch_commands',
  help: 'Commands per ledger commit.',
  buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024],
  registers,
});
const ledgerCommit = new Histogram({
  name: 'palpite_ledger_commit_seconds',
  help: 'Time of one ledger commit.',
  buckets: seconds,
  registers,
});
const liveSockets = new Gauge({ name: 'palpite_live_sockets', help: 'Open live sockets.', registers });
const liveDropped = new Counter({
  name: 'palpite_live_dropped_total',
  help: 'Live sockets dropped by the server, by reason.',
  labelNames: ['reason'] as const,
  registers,
});
const liveMessages = new Counter({
  name: 'palpite_live_messages_total',
  help: 'Messages published on the live channel.',
  registers,
});
const returnOff = new Gauge({
  name: 'palpite_game_return_deviations',
  help: 'What a game paid in thirty days against its rules, in standard errors.',
  labelNames: ['merchant', 'game'] as const,
  registers,
});
const eventLag = new Gauge({
  name: 'palpite_event_lag_seconds',
  help: 'Age of the oldest event a listener has not heard.',
  labelNames: ['listener'] as const,
  registers,
});
const eventsHeard = new Counter({
  name: 'palpite_events_heard_total',
  help: 'Deliveries by listener and outcome.',
  labelNames: ['listener', 'outcome'] as const,
  registers,
});
const eventsAside = new Gauge({
  name: 'palpite_event_deliveries_aside',
  help: 'Failed deliveries: waiting to be tried again, or dead.',
  labelNames: ['state'] as const,
  registers,
});
const jobRuns = new Counter({
  name: 'palpite_job_runs_total',
  help: 'Job runs by job and outcome.',
  labelNames: ['job', 'outcome'] as const,
  registers,
});
const jobQueue = new Gauge({
  name: 'palpite_jobs',
  help: 'Jobs in the queue: due, later, or failed for good.',
  labelNames: ['state'] as const,
  registers,
});
const differences = new Gauge({
  name: 'palpite_differences_open',
  help: 'What the books say differently and nobody has explained, by brand and class. Anything above zero calls a person.',
  labelNames: ['merchant', 'class'] as const,
  registers,
});
const late = new Gauge({
  name: 'palpite_withdrawals_late',
  help: 'Withdrawals that wait for more than an hour, an hour and a half, or their time, and cases past their time, by brand.',
  labelNames: ['merchant', 'late'] as const,
  registers,
});
const vendorCalls = new Counter({
  name: 'palpite_vendor_calls_total',
  help: 'Calls from vendors (in) and to vendors (out), by call and outcome.',
  labelNames: ['vendor', 'direction', 'call', 'outcome'] as const,
  registers,
});
const vendorSeconds = new Histogram({
  name: 'palpite_vendor_call_seconds',
  help: 'Duration of a call from a vendor (in) or to a vendor (out).',
  labelNames: ['vendor', 'direction'] as const,
  buckets: seconds,
  registers,
});
const winAlarms = new Gauge({
  name: 'palpite_game_house_alarms_open',
  help: 'Vendors that pay more than their bound allows, with an alarm that nobody has looked at. Above zero a person is called.',
  labelNames: ['vendor'] as const,
  registers,
});
const resultsMissing = new Gauge({
  name: 'palpite_lottery_results_missing',
  help: 'Draws of official lotteries without a result an hour after their time. Above zero a person is called.',
  registers,
});
const feedMessages = new Counter({
  name: 'palpite_feed_messages_total',
  help: 'Messages of the feed of sports, by what became of them.',
  labelNames: ['outcome'] as const,
  registers,
});
const feedSilent = new Gauge({
  name: 'palpite_feed_silent',
  help: '1 while the feed of sports says nothing and live markets are suspended. Above zero a person is called.',
  registers,
});
const faults = new Counter({
  name: 'palpite_faults_total',
  help: 'Unexpected errors by where they were caught.',
  labelNames: ['where'] as const,
  registers,
});

/**
 * What the house counts and times about itself. Nothing here names a person, and no label is taken
 * from what a caller sent.
 */
export const metrics = {
  /** A timer factory for one endpoint: call it when work begins and call what it returns when the answer is ready. */
  calls(endpoint: string): () => (outcome?: string) => void {
    const ok = calls.labels({ endpoint, outcome: 'ok' });
    return () => {
      const start = process.hrtime.bigint();
      return (outcome) => {
        const took = secondsSince(start);
        if (outcome === undefined) ok.observe(took);
        else calls.labels({ endpoint, outcome }).observe(took);
      };
    };
  },
  refused(code: RefusalCode): void {
    refusals.labels({ code }).inc();
  },
  /** One durable commit of the ledger: how many commands it carried and how long it took, in milliseconds. */
  ledgerCommitted(commands: number, tookMs: number): void {
    ledgerBatch.observe(commands);
    ledgerCommit.observe(tookMs / 1000);
  },
  socketOpened(): void {
    liveSockets.inc();
  },
  socketClosed(): void {
    liveSockets.dec();
  },
  socketDropped(reason: 'slow' | 'silent' | 'flood' | 'session' | 'denied' | 'fault'): void {
    liveDropped.labels({ reason }).inc();
  },
  livePublished(): void {
    liveMessages.inc();
  },
  eventHeard(listener: string, outcome: 'ok' | 'failed' | 'dead'): void {
    eventsHeard.labels({ listener, outcome }).inc();
  },
  eventLag(listener: string, lagSeconds: number): void {
    eventLag.labels({ listener }).set(lagSeconds);
  },
  deliveriesAside(waiting: number, dead: number): void {
    eventsAside.labels({ state: 'waiting' }).set(waiting);
    eventsAside.labels({ state: 'dead' }).set(dead);
  },
  jobRan(job: string, outcome: 'ok' | 'failed'): void {
    jobRuns.labels({ job, outcome }).inc();
  },
  jobsQueued(due: number, later: number, failed: number): void {
    jobQueue.labels({ state: 'due' }).set(due);
    jobQueue.labels({ state: 'later' }).set(later);
    jobQueue.labels({ state: 'failed' }).set(failed);
  },
  /** Every difference that is open now, by brand and class; what is not named stands at zero. */
  differencesOpen(open: readonly { merchant: string; class: string; n: number }[]): void {
    differences.reset();
    for (const { merchant, class: name, n } of open) differences.labels({ merchant, class: name }).set(n);
  },
  /** The late withdrawals and cases of a brand. */
  withdrawalsLate(
    merchant: string,
    now: { hour: number; hourAndHalf: number; overdue: number; disputes: number },
  ): void {
    late.labels({ merchant, late: 'hour' }).set(now.hour);
    late.labels({ merchant, late: 'hour_and_half' }).set(now.hourAndHalf);
    late.labels({ merchant, late: 'overdue' }).set(now.overdue);
    late.labels({ merchant, late: 'dispute' }).set(now.disputes);
  },
  /** Draws of official lotteries whose result is an hour late. */
  resultsMissing(draws: number): void {
    resultsMissing.set(draws);
  },
  /** How far a game's payments are from its rules, in standard errors. */
  returnDeviations(merchant: string, game: string, deviations: number): void {
    returnOff.labels({ merchant, game }).set(deviations);
  },
  /**
   * One call of a vendor or to it: names of ours alone, of a vendor we have, a door we know, an
   * outcome of a closed list.
   */
  vendorCalled(call: { vendor: string; direction: 'in' | 'out'; call: string; outcome: string; tookMs: number }): void {
    const { vendor, direction, outcome, tookMs } = call;
    vendorCalls.labels({ vendor, direction, call: call.call, outcome }).inc();
    vendorSeconds.labels({ vendor, direction }).observe(tookMs / 1000);
  },
  /** How many alarms on the wins of a vendor nobody has looked at. */
  winAlarms(vendor: string, open: number): void {
    winAlarms.labels({ vendor }).set(open);
  },
  /** One message of the feed of sports. */
  feedHeard(outcome: 'taken' | 'twice' | 'past' | 'gap' | 'unread' | 'unknown'): void {
    feedMessages.labels({ outcome }).inc();
  },
  feedSilent(isSilent: boolean): void {
    feedSilent.set(isSilent ? 1 : 0);
  },
  fault(where: string): void {
    faults.labels({ where }).inc();
  },
};

function secondsSince(start: bigint): number {
  return Number(process.hrtime.bigint() - start) / 1e9;
}

let watchingProcess = false;

/** Also measure the process itself: memory, event loop, garbage collection. Once per process. */
export function watchProcess(): void {
  if (watchingProcess) return;
  watchingProcess = true;
  collectDefaultMetrics({ register: registry });
}

/** Everything in Prometheus's text format, with its content type. */
export async function writeMetrics(): Promise<{ contentType: string; text: string }> {
  return { contentType: registry.contentType, text: await registry.metrics() };
}
