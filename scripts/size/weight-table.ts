import { table } from '../../benchmarks/figures.ts'
import { BUDGETS } from './budgets.ts'
import type { PageWeight } from './weigh-pages.ts'

/** The weights as lines of text, in kB; the last line has the budgets. */
export function weightTable(weights: readonly PageWeight[]): string {
  return table(
    ['page', 'HTML', 'CSS', 'first script', 'fonts', 'all scripts', 'with gzip', 'files'],
    [
      ...weights.map((weight) => [
        weight.path,
        kilobytes(weight.html),
        kilobytes(weight.css),
        kilobytes(weight.criticalScript),
        `${weight.fonts.length} (${kilobytes(weight.fontBytes)})`,
        kilobytes(weight.hydrated),
        kilobytes(weight.hydratedGzip),
        String(weight.scripts),
      ]),
      [
        'budget',
        '',
        kilobytes(BUDGETS.css),
        kilobytes(BUDGETS.criticalScript),
        String(BUDGETS.fonts),
        kilobytes(BUDGETS.hydrated),
        '',
        '',
      ],
    ],
  )
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
