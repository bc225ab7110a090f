import { type Column, table } from '../figures.ts'
import { quantile } from '../lanes.ts'
import type { Load } from './load.ts'
import type { News } from './news.ts'

export interface Phase {
  name: string
  from: number
  to: number
}

type PhaseFigures = ReturnType<typeof figuresOf>[number]

export function figuresOf(phases: readonly Phase[], load: Load, { delays }: News) {
  return phases.map(({ name, from, to }) => {
    const within = <Sample extends { at: number; tookMs: number }>(samples: readonly Sample[]) =>
      samples.filter(({ at, tookMs }) => at + tookMs >= from && at + tookMs < to)
    const [reads, writes] = [within(load.reads), within(load.writes)]
    const times = reads.map(({ tookMs }) => tookMs)
    const failedReads = reads.filter(({ status }) => status !== 200)
    const failedWrites = writes.filter(({ status }) => status !== 303 && status !== 503)
    const taken = writes.filter(({ status }) => status === 303)
    const done = taken.map(({ at, tookMs }) => at + tookMs).toSorted((one, other) => one - other)
    const gaps = [from, ...done, to].slice(1).map((at, index) => at - ([from, ...done][index] ?? at))
    return {
      phase: name,
      seconds: (to - from) / 1000,
      reads: reads.length,
      readsFailed: failedReads.length,
      readP50: quantile(times, 0.5),
      readP99: quantile(times, 0.99),
      writes: taken.length,
      /** 503: a clear no. */
      writesRefused: writes.filter(({ status }) => status === 503).length,
      writesFailed: failedWrites.length,
      /** Of what failed: a status, or 0 for no answer. */
      others: [...failedReads, ...failedWrites].map(({ status }) => status),
      /** The longest time in which no write was answered with a yes, in seconds. */
      withoutWrites: Math.max(...gaps) / 1000,
      /** The longest until all servers showed a change, in milliseconds. */
      news: Math.max(0, ...within(delays).map(({ tookMs }) => tookMs)),
    }
  })
}

export function describePhases(figures: readonly PhaseFigures[]): string {
  const others = figures.flatMap((one) => one.others)
  const answers = others.length === 0 ? '' : `\nFailed with: ${others.join(', ')}`
  return table(figures, COLUMNS) + answers
}

const COLUMNS: Column<PhaseFigures>[] = [
  ['part', ({ phase }) => phase],
  ['s', ({ seconds }) => seconds.toFixed(0)],
  ['read', ({ reads }) => reads],
  ['failed', ({ readsFailed }) => readsFailed],
  ['p50 ms', ({ readP50 }) => readP50.toFixed(0)],
  ['p99 ms', ({ readP99 }) => readP99.toFixed(0)],
  ['written', ({ writes }) => writes],
  ['503', ({ writesRefused }) => writesRefused],
  ['failed', ({ writesFailed }) => writesFailed],
  ['pause s', ({ withoutWrites }) => withoutWrites.toFixed(1)],
  ['news ms', ({ news }) => news.toFixed(0)],
]
