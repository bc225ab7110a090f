import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Column<Row> = readonly [title: string, cell: (row: Row) => string | number]

export function table<Row>(of: readonly Row[], columns: readonly Column<Row>[]): string {
  const head = columns.map(([title]) => title)
  const rows = of.map((row) => columns.map(([, cell]) => String(cell(row))))
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? title).length)),
  )
  const line = (row: readonly string[]) =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? ''
        return column === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
      .trimEnd()
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
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
