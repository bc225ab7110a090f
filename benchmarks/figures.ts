import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startDirectory } from '../tests/support/directory-server.ts'

/** In Markdown; the keys of the rows are its titles. Large numbers are rounded more. */
export function table(rows: readonly Record<string, string | number>[]): string {
  const titles = Object.keys(rows[0] ?? {})
  const cellOf = (value: string | number = '') =>
    typeof value === 'string' || Number.isInteger(value) ? value : value.toFixed(value < 10 ? 2 : 0)
  const cells = [
    titles,
    titles.map(() => '---'),
    ...rows.map((row) => titles.map((title) => cellOf(row[title]))),
  ]
  const widths = titles.map((_, column) => Math.max(...cells.map((line) => String(line[column]).length)))
  const padded = cells.map((line) => line.map((cell, column) => String(cell).padEnd(widths[column] ?? 0)))
  return padded.map((line) => `| ${line.join(' | ')} |`).join('\n')
}

/** Prints missed targets and keeps the figures. @returns the exit code */
export function finish(name: string, figures: object, missed: readonly string[]): number {
  process.stdout.write(`${missed.join('\n') || 'Every target is met.'}\n`)
  writeFigures(name, { ...figures, missed })
  return missed.length > 0 ? 1 : 0
}

export function writeFigures(name: string, figures: object): void {
  const folder = fileURLToPath(new URL('results', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const record = { taken: new Date().toISOString(), node: process.version, ...figures }
  writeFileSync(`${folder}/${name}.json`, `${JSON.stringify(record, null, 2)}\n`)
}

/** Prints the usage and returns undefined for `--help`. */
export function readOptions<const Defaults extends Record<string, string>>(
  args: string[],
  usage: string,
  defaults: Defaults,
) {
  const named = Object.entries(defaults).map(
    ([name, value]) => [name, { type: 'string' as const, default: value }] as const,
  )
  const help = { type: 'boolean' as const, default: false }
  const { values } = parseArgs({ args, options: { ...Object.fromEntries(named), help } })
  if (!values.help) return values as Record<keyof Defaults, string>
  process.stdout.write(usage)
  return undefined
}

export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function timesOf(times: readonly number[]) {
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), p99: quantile(times, 0.99) }
}

export async function withDataFolder<Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    return await work(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

export async function inLanes(lanes: number, count: number, work: (index: number) => Promise<void>) {
  let next = 0
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (next < count) await work(next++)
    }),
  )
}

/** As `inLanes`. @returns how long each took, in milliseconds */
export async function timeInLanes(lanes: number, count: number, work: (index: number) => Promise<void>) {
  const times: number[] = []
  await inLanes(lanes, count, async (index) => {
    const began = performance.now()
    await work(index)
    times[index] = performance.now() - began
  })
  return times
}

/** Measures a server started for it. */
export async function withDirectory<Result>(
  settings: Record<string, string>,
  measure: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = await startDirectory({ LOG_LEVEL: 'error', ...settings })
  try {
    return await measure(server.url)
  } finally {
    await server.stop()
  }
}
