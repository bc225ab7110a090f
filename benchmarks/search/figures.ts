import { listQuestions } from './addresses.ts'

/** One client at 200,000 listings has a target by kind; many may wait, but nothing fails. */
export const MANY_CLIENTS = { clients: 16, p99Ms: 800 }
const JUDGED_LISTINGS = 200_000

export interface Figure {
  listings: number
  kind: string
  clients: number
  p50: number
  p95: number
  p99: number
  failed: number
}

export function sentence({ listings, kind, clients, p50, p95, p99 }: Figure): string {
  const times = [p50, p95, p99].map((time) => time.toFixed(1)).join(' / ')
  return `${listings.toLocaleString('en-US')} listings, ${kind}, ${clients} at a time: ${times} ms`
}

export function missedTarget(figure: Figure): string[] {
  const { listings, kind, clients, p99, failed } = figure
  const target =
    clients === 1 ? listQuestions(1).find((question) => question.kind === kind)?.targetMs : MANY_CLIENTS.p99Ms
  const isTooSlow = listings === JUDGED_LISTINGS && target !== undefined && p99 > target
  if (!isTooSlow && failed === 0) return []
  return [
    `${sentence(figure)}${isTooSlow ? `; p99 instead of ${target} ms` : ''}${failed > 0 ? `; ${failed} failed` : ''}.`,
  ]
}

/** Markdown: one table for each number of clients, kinds by sizes, p50 / p95 / p99 in milliseconds. */
export function timesTables(figures: readonly Figure[]): string {
  const sizes = [...new Set(figures.map(({ listings }) => listings))]
  const byClients = Map.groupBy(figures, ({ clients }) => clients)
  const tables = Array.from(byClients, ([clients, ofThese]) => {
    const rows = Array.from(
      Map.groupBy(ofThese, ({ kind }) => kind),
      ([kind, own]) =>
        row([kind, ...sizes.map((size) => cell(own.find(({ listings }) => listings === size)))]),
    )
    const head = clients === 1 ? 'one client' : `${clients} clients`
    return [
      row([head, ...sizes.map((size) => size.toLocaleString('en-US'))]),
      row(['---', ...sizes.map(() => '---')]),
      ...rows,
    ].join('\n')
  })
  return tables.join('\n\n')
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function cell(figure: Figure | undefined): string {
  if (!figure) return ''
  const { p50, p95, p99, failed } = figure
  const times = [p50, p95, p99].map((time) => time.toFixed(0)).join(' / ')
  return failed > 0 ? `${times}, ${failed} failed` : times
}
