import type { ReportProgress } from '../app/platform/progress.ts'
import { InvalidArgumentError } from 'commander'

interface Stream {
  isTTY?: boolean
  write: (text: string) => unknown
}

const LINE_EVERY_MS = 2000
const REDRAW_EVERY_MS = 100
const BAR_WIDTH = 30

/** A bar on a terminal; elsewhere a line every two seconds at most, and none for what is quicker. */
export function createProgress(
  label: string,
  { stream = process.stderr, now = Date.now }: { stream?: Stream; now?: () => number } = {},
) {
  const began = now()
  let shown = began
  let isBarShown = false

  function draw(done: number, total: number): void {
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
    const seconds = Math.round((now() - began) / 1000)
    const state = `${percent} % · ${formatCount(done)} of ${formatCount(total)} · ${seconds} s`
    if (!stream.isTTY) return void stream.write(`${label}: ${state}\n`)
    const filled = Math.round((percent / 100) * BAR_WIDTH)
    stream.write(`\r${label} ${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${state}\u001b[K`)
    isBarShown = true
  }

  return {
    update: (done: number, total: number) => {
      if (now() - shown < (stream.isTTY ? REDRAW_EVERY_MS : LINE_EVERY_MS)) return
      shown = now()
      draw(done, total)
    },
    end: () => {
      if (isBarShown) stream.write('\r\u001b[K')
      isBarShown = false
    },
  }
}

/** @param run may print a line of its own, by `tell` */
export async function withProgress<Result>(
  label: string,
  run: (update: ReportProgress, tell: (line: string) => void) => Promise<Result>,
) {
  const progress = createProgress(label)
  const tell = (line: string) => {
    progress.end()
    print(line)
  }
  return run(progress.update, tell).finally(progress.end)
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

export function wholeNumber(low: number, high: number) {
  return (text: string): number => {
    const number = Number(text)
    if (/^\d+$/.test(text) && number >= low && number <= high) return number
    throw new InvalidArgumentError(
      `It must be a whole number from ${formatCount(low)} to ${formatCount(high)}.`,
    )
  }
}
