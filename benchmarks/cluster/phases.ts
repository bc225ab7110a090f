import { table } from '../figures.ts'
import { quantile } from '../lanes.ts'
import type { Load } from './load.ts'
import type { News } from './news.ts'

export interface Phase {
  name: string
  from: number
  to: number
}

export interface PhaseFigures {
  phase: string
  seconds: number
  reads: number
  readsFailed: number
  readP50: number
  readP99: number
  writes: number
  /** 503: a clear no. */
  writesRefused: number
  /** Anything but a yes and 503. */
  writesFailed: number
  /** What those were answered, and reads that failed: a status, or 0 for no answer. */
  others: number[]
  /** The longest time in which no write was answered with a yes, in seconds. */
  withoutWrites: number
  /** The longest until all servers showed a change, in milliseconds. */
  news: number
}

export function figuresOf(phases: readonly Phase[], load: Load, { delays }: News): PhaseFigures[] {
  return phases.map(({ name, from, to }) => {
    const within = <Sample extends { at: number; tookMs: number }>(samples: readonly Sample[]) =>
      samples.filter(({ at, tookMs }) => at + tookMs >= from && at + tookMs < to)
    const [reads, writes] = [within(load.reads), within(load.writes)]
    const times = reads.map(({ tookMs }) => tookMs)
    const taken = writes.filter(({ status }) => status === 303)
    const done = taken.map(({ at, tookMs }) => at + tookMs).toSorted((one, other) => one - other)
    const gaps = [from, ...done, to].slice(1).map((at, index) => at - ([from, ...done][index] ?? at))
    return {
      phase: name,
      seconds: (to - from) / 1000,
      reads: reads.length,
      readsFailed: reads.filter(({ status }) => status !== 200).length,
      readP50: quantile(times, 0.5),
      readP99: quantile(times, 0.99),
      writes: taken.length,
      writesRefused: writes.filter(({ status }) => status === 503).length,
      writesFailed: writes.filter(({ status }) => status !== 303 && status !== 503).length,
      others: [
        ...reads.filter(({ status }) => status !== 200),
        ...writes.filter(({ status }) => status !== 303 && status !== 503),
      ].map(({ status }) => status),
      withoutWrites: Math.max(...gaps) / 1000,
      news: Math.max(0, ...within(delays).map(({ tookMs }) => tookMs)),
    }
  })
}

export function describePhases(figures: readonly PhaseFigures[]): string {
  const head = [
    'part',
    's',
    'read',
    'failed',
    'p50 ms',
    'p99 ms',
    'written',
    '503',
    'failed',
    'pause s',
    'news ms',
  ]
  const rows = figures.map((one) => [
    one.phase,
    one.seconds.toFixed(0),
    String(one.reads),
    String(one.readsFailed),
    one.readP50.toFixed(0),
    one.readP99.toFixed(0),
    String(one.writes),
    String(one.writesRefused),
    String(one.writesFailed),
    one.withoutWrites.toFixed(1),
    one.news.toFixed(0),
  ])
  const others = figures.flatMap((one) => one.others)
  const answers = others.length === 0 ? '' : `\nFailed with: ${others.join(', ')}`
  return table(head, rows) + answers
}
