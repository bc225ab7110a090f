import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** In Markdown; the keys of the rows are its titles. */
export function table(rows: readonly Record<string, string | number>[]): string {
  const titles = Object.keys(rows[0] ?? {})
  const cells = [titles, titles.map(() => '---'), ...rows.map((row) => titles.map((title) => row[title]))]
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
