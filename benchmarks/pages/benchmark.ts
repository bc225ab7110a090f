import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { quantile, readOptions, table, withDataFolder, withDirectory, writeFigures } from '../figures.ts'

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

const CONNECTIONS = [1, 16, 64, 256]
/** The median counts. */
const ROUNDS = 3

const USAGE = `npm run bench -- pages [OPTIONS]

  --seconds NUMBER  of each measurement; 3 unless told otherwise

Needs wrk. The product with pages from memory and without take turns, on the sample list; wrk is another program on the
same machine. Stop others before.
`

export async function run(args: string[]): Promise<number> {
  const values = readOptions(args, USAGE, { seconds: '3' })
  if (!values) return 0
  const figures = await withDataFolder((dataDir) => {
    // All connections come from one network, which otherwise has a quarter of the requests at once.
    const settings = { DATA_DIR: dataDir, REQUESTS_AT_ONCE: '10000' }
    return withDirectory(settings, (memory) =>
      // On the same database, so that both show the same.
      withDirectory({ ...settings, PAGE_MEMORY_MB: '0' }, (rendered) =>
        measurePages([memory, rendered], Number(values.seconds)),
      ),
    )
  })
  process.stdout.write(`${table(figures)}\n`)
  writeFigures('pages', { figures })
  return 0
}

async function measurePages([memory, rendered]: [string, string], seconds: number) {
  const html = await (await fetch(`${memory}${PAGES['county']}`)).text()
  const [profile = ''] = /\/business\/[a-z0-9-]+/.exec(html) ?? []
  const figures: Record<string, string | number>[] = []
  for (const connections of CONNECTIONS) {
    for (const [page, path] of Object.entries({ ...PAGES, profile })) {
      const [fromMemory = '', anew = ''] = await inTurns([memory + path, rendered + path], (url) =>
        measureLoad(url, connections, seconds),
      )
      figures.push({ page, connections, memory: fromMemory, rendered: anew })
    }
  }
  return figures
}

/** Alternating, so that what else the machine does meets all alike. @returns for each the median of its rounds */
async function inTurns(urls: string[], measure: (url: string) => Promise<Load>): Promise<string[]> {
  const loads: Load[][] = urls.map(() => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, url] of urls.entries()) {
      await (await fetch(url)).arrayBuffer()
      loads[index]?.push(await measure(url))
      // Behind what the load has left behind, so that it does not burden the next.
      await (await fetch(url)).arrayBuffer()
    }
  }
  return loads.map((of) => {
    const median = (figure: keyof Load) =>
      quantile(
        of.map((load) => load[figure]),
        0.5,
      )
    return `${median('perSecond').toFixed(0)}/s, p50 ${median('p50').toFixed(2)}, p99 ${median('p99').toFixed(2)} ms`
  })
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
