import { parseArgs } from 'node:util'
import { writeFigures, table, withDirectory } from '../benchmarks/figures.ts'
import { BUDGETS, exceededBudgets, weighPublicPages, type PageWeight } from '../tests/support/weigh-pages.ts'

const USAGE = `npm run size

Prints the compressed bytes of an example of each public page, as the server sends them, against the budgets.
Ends with exit code 1 when one is exceeded. The figures are also in benchmarks/results/size.json.
`

const { values } = parseArgs({ options: { help: { type: 'boolean' } } })

if (values.help) process.stdout.write(USAGE)
else process.exitCode = await main()

async function main(): Promise<number> {
  const weights = await withDirectory({}, weighPublicPages)
  const exceeded = weights.flatMap(exceededBudgets)
  process.stdout.write(`${weightTable(weights)}\n`)
  for (const sentence of exceeded) process.stdout.write(`${sentence}\n`)
  if (exceeded.length === 0) process.stdout.write('Every page is within the budgets.\n')
  writeFigures('size', { budgets: BUDGETS, pages: weights, exceeded })
  return exceeded.length > 0 ? 1 : 0
}

function weightTable(weights: readonly PageWeight[]): string {
  const pages = weights.map((weight) => ({
    page: weight.path,
    HTML: kilobytes(weight.html),
    CSS: kilobytes(weight.css),
    'first script': kilobytes(weight.criticalScript),
    fonts: `${weight.fonts.length} (${kilobytes(weight.fontBytes)})`,
    'all scripts': kilobytes(weight.hydrated),
    'with gzip': kilobytes(weight.hydratedGzip),
    files: weight.scripts,
  }))
  const budget = {
    page: 'budget',
    HTML: '',
    CSS: kilobytes(BUDGETS.css),
    'first script': kilobytes(BUDGETS.criticalScript),
    fonts: BUDGETS.fonts,
    'all scripts': kilobytes(BUDGETS.hydrated),
    'with gzip': '',
    files: '',
  }
  return table([...pages, budget])
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
