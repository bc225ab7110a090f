/** Runs one measurement on a product of its own and keeps the figures in `benchmarks/results/NAME.json`. */
export interface Benchmark {
  summary: string
  run: (args: string[]) => Promise<number>
}

const BENCHMARKS: Record<string, Benchmark> = {
  accounts: {
    summary: 'refreshes and GET /user per second; whether time tells which addresses have an account',
    run: async (args) => (await import('./accounts/benchmark.ts')).runAccounts(args),
  },
  cluster: {
    summary: 'three servers on two PostgreSQL, of which one after the other is killed',
    run: async (args) => (await import('./cluster/benchmark.ts')).runCluster(args),
  },
  duplicates: {
    summary: 'how many duplicates are found, and how many other businesses are taken for one',
    run: async (args) => (await import('./duplicates/benchmark.ts')).runDuplicates(args),
  },
  lighthouse: {
    summary: 'Lighthouse on one page of each kind, as a phone on a slow line',
    run: async (args) => (await import('./lighthouse/benchmark.ts')).runLighthouse(args),
  },
  pages: {
    summary: 'public pages from memory beside nginx with the same bytes, and rendered each time',
    run: async (args) => (await import('./pages/benchmark.ts')).runPages(args),
  },
  search: {
    summary: 'how long searches, suggestions, lists and maps take with up to two million listings',
    run: async (args) => (await import('./search/benchmark.ts')).runSearch(args),
  },
}

async function main(wanted = '', ...args: string[]): Promise<number> {
  const benchmark = BENCHMARKS[wanted]
  if (benchmark) return benchmark.run(args)
  const list = Object.entries(BENCHMARKS).map(([name, { summary }]) => `  ${name}   ${summary}\n`)
  const problem = wanted === '' ? 'Which benchmark?' : `There is no benchmark called ${wanted}.`
  process.stderr.write(`${problem} There are:\n${list.join('')}`)
  return 1
}

process.exitCode = await main(...process.argv.slice(2))
