import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDirectory } from '../../tests/support/directory-server.ts'
import { table, writeFigures, readOptions, quantile } from '../figures.ts'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Times in milliseconds. */
type Load = Awaited<ReturnType<typeof measureLoad>>

const execute = promisify(execFile)

const IN_MS: Record<string, number> = { us: 1 / 1000, ms: 1, s: 1000 }

const PAGES: Record<string, string> = {
  home: '/',
  category: '/category/plumbing',
  county: '/county/duval',
  profile: '',
  search: '/businesses/search?q=plumber&where=Jacksonville',
}

const USAGE = `npm run bench -- pages [OPTIONS]

  --data FOLDER          a data folder; a new one with the sample list unless told otherwise
  --connections NUMBERS  with commas; 1,16,64,256 unless told otherwise
  --seconds NUMBER       of each measurement; 3 unless told otherwise
  --processes NUMBERS    that answer visitors, with commas; 1,2 unless told otherwise
  --rounds NUMBER        how often everything is measured; the median counts; 3 unless told otherwise

Needs wrk. The product with pages from memory and without take turns, with as many processes each; wrk is another on
the same machine. Stop other programs before.
`

interface Figure {
  page: string
  processes: number
  connections: number
  memory: Load
  rendered: Load
}

export async function run(args: string[]): Promise<number> {
  const values = readOptions(args, USAGE, {
    data: '',
    connections: '1,16,64,256',
    seconds: '3',
    processes: '1,2',
    rounds: '3',
  })
  if (!values) return 0
  const [load = 0] = loadavg()
  const figures: Figure[] = []
  const dataDir = values.data || mkdtempSync(join(tmpdir(), 'directory-pages-'))
  try {
    for (const processes of numbersOf(values.processes)) {
      const counts = numbersOf(values.connections)
      const rounds = Number(values.rounds)
      const load = { dataDir, processes, counts, seconds: Number(values.seconds), rounds }
      figures.push(...(await measureProcesses(load)))
    }
  } finally {
    if (!values.data) rmSync(dataDir, { recursive: true, force: true })
  }
  process.stdout.write(`\n${figuresTable(figures)}\n`)
  process.stdout.write(`Load of the machine before: ${load.toFixed(1)}\n`)
  writeFigures('pages', { loadBefore: load, figures })
  return 0
}

function numbersOf(list: string): number[] {
  return list.split(',').map(Number)
}

interface Measurement {
  dataDir: string
  processes: number
  counts: number[]
  seconds: number
  rounds: number
}

async function measureProcesses(measurement: Measurement): Promise<Figure[]> {
  const { dataDir, processes, counts, seconds, rounds } = measurement
  const directory = await startDirectory(settings(dataDir, processes))
  // On the same database, so that both show the same.
  const plain = await startDirectory({ ...settings(dataDir, processes), PAGE_MEMORY_MB: '0' })
  const paths = await findPaths(directory.url)
  try {
    const figures: Figure[] = []
    for (const connections of counts) {
      for (const [page, path] of paths) {
        const urls = [directory.url + path, plain.url + path]
        const [memory, rendered] = await inTurns(urls, rounds, (url) =>
          measureLoad(url, connections, seconds),
        )
        if (memory && rendered) figures.push({ page, processes, connections, memory, rendered })
      }
    }
    return figures
  } finally {
    await plain.stop()
    await directory.stop()
  }
}

function settings(dataDir: string, processes: number): Record<string, string> {
  // All connections come from one network, which otherwise has a quarter of the requests at once.
  return {
    LOG_LEVEL: 'error',
    REQUESTS_AT_ONCE: '10000',
    WEB_CONCURRENCY: String(processes),
    DATA_DIR: dataDir,
  }
}

async function findPaths(url: string): Promise<Map<string, string>> {
  const html = await (await fetch(`${url}${PAGES.county}`)).text()
  const [profile = ''] = /\/business\/[a-z0-9-]+/.exec(html) ?? []
  return new Map(Object.entries({ ...PAGES, profile }))
}

/** Alternating, so that what else the machine does meets all alike. @returns for each the median of its rounds */
async function inTurns(urls: string[], rounds: number, measure: (url: string) => Promise<Load>) {
  const loads: Load[][] = urls.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, url] of urls.entries()) {
      await (await fetch(url)).arrayBuffer()
      loads[index]?.push(await measure(url))
      // Behind what the load has left behind, so that it does not burden the next.
      await (await fetch(url)).arrayBuffer()
    }
  }
  const median = (of: Load[], figure: (load: Load) => number) => quantile(of.map(figure), 0.5)
  return loads.map((of) => ({
    perSecond: median(of, ({ perSecond }) => perSecond),
    p50: median(of, ({ p50 }) => p50),
    p99: median(of, ({ p99 }) => p99),
  }))
}

function figuresTable(figures: readonly Figure[]): string {
  const text = ({ perSecond, p50, p99 }: Load) =>
    `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(2)}, p99 ${p99.toFixed(2)} ms`
  return table(
    figures.map(({ memory, rendered, ...which }) => ({
      ...which,
      memory: text(memory),
      rendered: text(rendered),
    })),
  )
}

/** What `wrk` measures with one thread, whose answers must all be 200. */
async function measureLoad(url: string, connections: number, seconds: number) {
  // By its own rule wrk calls an answer after 2 s an error; pages rendered for 256 at once may take longer.
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '--latency']
  const { stdout } = await execute('wrk', [...options, '-H', 'Accept-Encoding: br', url]).catch(
    (error: unknown) => {
      throw new Error('wrk could not measure (apt-get install wrk).', { cause: error })
    },
  )
  if (/Non-2xx or 3xx responses|Socket errors/.test(stdout)) throw new Error(`${url} failed:\n${stdout}`)
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  return { perSecond, p50: milliseconds(stdout, '50%'), p99: milliseconds(stdout, '99%') }
}

function milliseconds(text: string, share: string): number {
  const [, number, unit = ''] = new RegExp(`${share}\\s+([\\d.]+)(us|ms|s)`).exec(text) ?? []
  return Number(number) * (IN_MS[unit] ?? Number.NaN)
}
