/** Runs one measurement on a product of its own and keeps the figures in `benchmarks/results/NAME.json`. */
export interface Benchmark {
  run: (args: string[]) => Promise<number>
}

const SUMMARIES: Record<string, string> = {
  accounts: 'refreshes and GET /user per second; whether time tells which addresses have an account',
  import: 'a list of 100,000 rows, looked through and brought in, and how pages answer meanwhile',
  lighthouse: 'Lighthouse on one page of each kind, as a phone on a slow line',
  pages: 'public pages from memory, and rendered each time',
  search: 'how long searches, suggestions, lists and maps take with up to 200,000 listings',
}

async function main(wanted = '', ...args: string[]): Promise<number> {
  if (Object.hasOwn(SUMMARIES, wanted)) {
    const benchmark = (await import(`./${wanted}/benchmark.ts`)) as Benchmark
    return benchmark.run(args)
  }
  const list = Object.entries(SUMMARIES).map(([name, summary]) => `  ${name}   ${summary}\n`)
  const problem = wanted === '' ? 'Which benchmark?' : `There is no benchmark called ${wanted}.`
  process.stderr.write(`${problem} There are:\n${list.join('')}`)
  return 1
}

process.exitCode = await main(...process.argv.slice(2))
