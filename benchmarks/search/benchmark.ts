import { existsSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createRandom } from '../generate/random.ts'
import { projectRoot, runDirectory } from '../../tests/support/directory-server.ts'
import { finish, table } from '../figures.ts'
import { inLanes, quantile, timeInLanes } from '../lanes.ts'
import { readOptions } from '../options.ts'
import { withDirectory } from '../with-directory.ts'
import { listQuestions, type Question } from './addresses.ts'
import { planText, readSizes, readStatements, tablesReadWhole, withPlansLogged } from './plans.ts'
import { countText } from '../../app/text/count-text.ts'

type Figure = Awaited<ReturnType<typeof measure>>

/** One client at 200,000 listings has a target by kind; many may wait, but nothing fails. */
const MANY_CLIENTS = { clients: 16, p99Ms: 800 }

const JUDGED_LISTINGS = 200_000

const EXPLAINED_OF_EACH = 5

const USAGE = `npm run bench -- search [OPTIONS]

  --sizes NUMBERS  of listings, with commas; 2000,20000,200000 unless told otherwise
  --data FOLDERS   data folders with made-up listings of seed 1, with commas, instead of sizes; they are kept
  --count NUMBER   of requests of each kind; 150 unless told otherwise, which takes about two minutes a size
  --only WORDS     kinds whose name has these words

Without --data the directories are made at the first run and kept in benchmarks/results/listings-SIZE.
The slowest plan of each kind is printed with what it reads; a big table that is read whole is a fault.
`

export async function run(args: string[]): Promise<number> {
  const values = readOptions(args, USAGE, {
    sizes: '2000,20000,200000',
    data: '',
    count: '150',
    only: '',
  })
  if (!values) return 0
  const figures: Figure[] = []
  const readWhole: string[] = []
  const folders = values.data ? values.data.split(',') : values.sizes.split(',').map(Number)
  for (const folder of folders) {
    const dataDir = typeof folder === 'number' ? await prepareListings(folder) : folder
    const { listings, bigTables } = await readSizes(dataDir)
    const questions = listQuestions(listings).filter(({ kind }) => kind.includes(values.only))
    figures.push(...(await measureAll(dataDir, questions, listings, Number(values.count))))
    readWhole.push(...(await explainAll(dataDir, questions, listings, bigTables)))
  }
  process.stdout.write(`\n${timesTables(figures)}\n`)
  const missed = [...figures.flatMap(missedTarget), ...readWhole]
  return finish('search', { figures }, missed)
}

/** The size that the folder has, made now unless an earlier run has made it. */
async function prepareListings(listings: number): Promise<string> {
  const dataDir = fileURLToPath(new URL(`../results/listings-${listings}`, import.meta.url))
  if (existsSync(dataDir)) return dataDir
  mkdirSync(dataDir, { recursive: true })
  process.stdout.write(`Making ${listings.toLocaleString('en-US')} listings …\n`)
  const made = await runDirectory(
    { DATA_DIR: dataDir, SAMPLE_DATA: 'off' },
    { command: [`${projectRoot}/scripts/directory.mjs`, 'generate', '--count', String(listings)] },
  )
  process.stdout.write(made.stdout)
  if (made.code !== 0) throw new Error(`The listings could not be made:\n${made.stderr}`)
  return dataDir
}

async function measureAll(dataDir: string, questions: readonly Question[], listings: number, count: number) {
  return withDirectory({ DATA_DIR: dataDir, SAMPLE_DATA: 'off' }, async (url) => {
    const figures: Figure[] = []
    for (const question of questions) {
      for (const clients of [1, MANY_CLIENTS.clients]) {
        const figure = await measure(url, question, listings, clients, count)
        figures.push(figure)
        process.stdout.write(`${sentence(figure)}\n`)
      }
    }
    return figures
  })
}

async function measure(
  url: string,
  { kind, address }: Question,
  listings: number,
  clients: number,
  count: number,
) {
  const random = createRandom(listings + clients, 1)
  // Pages are the same for everybody; what is not asked for twice is not kept by anything.
  const addresses = Array.from({ length: count + clients }, () => address(random))
  await inLanes(clients, clients, async (index) => void (await ask(url + addresses[count + index]!)))
  let failed = 0
  const times = await timeInLanes(clients, count, async (index) => {
    if (!(await ask(url + addresses[index]!))) failed += 1
  })
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share)) as [number, number, number]
  return { listings, kind, clients, p50, p95, p99, failed }
}

/** A page with `_routes` is never kept. A list without such a page or place is an answer, too. */
async function ask(address: string): Promise<boolean> {
  const answer = await fetch(`${address}${address.includes('?') ? '&' : '?'}_routes=`)
  await answer.arrayBuffer()
  return answer.status < 500 && answer.status !== 429
}

/** Prints the slowest statement of each kind. @returns a sentence for each big table that one of them reads whole */
async function explainAll(
  dataDir: string,
  questions: readonly Question[],
  listings: number,
  bigTables: ReadonlySet<string>,
): Promise<string[]> {
  const explain = async (url: string) => {
    const faults = new Set<string>()
    for (const { kind, address } of questions) {
      const random = createRandom(listings, 2)
      const statements = await readStatements(dataDir, async () => {
        for (let index = 0; index < EXPLAINED_OF_EACH; index++) await ask(url + address(random))
      })
      const [slowest] = statements.toSorted((a, b) => b.milliseconds - a.milliseconds)
      if (slowest) {
        const which = `slowest of ${statements.length} statements, ${slowest.milliseconds.toFixed(1)} ms`
        process.stdout.write(`\n${kind}, ${which}:\n${planText(slowest)}\n`)
      }
      for (const { plan, text } of statements) {
        for (const tableName of tablesReadWhole(plan, bigTables)) {
          faults.add(
            `READS A WHOLE TABLE: ${listings.toLocaleString('en-US')} listings, ${kind}: ${tableName}, by ${text.replace(/\s+/g, ' ').slice(0, 160)}`,
          )
        }
      }
    }
    return [...faults]
  }
  return withPlansLogged(dataDir, () => withDirectory({ DATA_DIR: dataDir, SAMPLE_DATA: 'off' }, explain))
}

function sentence({ listings, kind, clients, p50, p95, p99 }: Figure): string {
  const times = [p50, p95, p99].map((time) => time.toFixed(1)).join(' / ')
  return `${listings.toLocaleString('en-US')} listings, ${kind}, ${clients} at a time: ${times} ms`
}

function missedTarget(figure: Figure): string[] {
  const { listings, kind, clients, p99, failed } = figure
  const target =
    clients === 1 ? listQuestions(1).find((question) => question.kind === kind)?.targetMs : MANY_CLIENTS.p99Ms
  const isTooSlow = listings === JUDGED_LISTINGS && target !== undefined && p99 > target
  if (!isTooSlow && failed === 0) return []
  return [
    `${sentence(figure)}${isTooSlow ? `; p99 instead of ${target} ms` : ''}${failed > 0 ? `; ${failed} failed` : ''}.`,
  ]
}

/** One table for each number of clients: kinds by sizes, p50 / p95 / p99 in milliseconds. */
function timesTables(figures: readonly Figure[]): string {
  const tables = Map.groupBy(figures, ({ clients }) => clients).values()
  return Array.from(tables, (ofThese) => {
    const rows = Map.groupBy(ofThese, ({ kind }) => kind)
    return table(
      Array.from(rows, ([kind, own]) => ({
        [`with ${countText(own[0]?.clients ?? 0, 'client')}`]: kind,
        ...Object.fromEntries(own.map((figure) => [figure.listings.toLocaleString('en-US'), cell(figure)])),
      })),
    )
  }).join('\n\n')
}

function cell({ p50, p95, p99, failed }: Figure): string {
  const times = [p50, p95, p99].map((time) => time.toFixed(0)).join(' / ')
  return failed > 0 ? `${times}, ${failed} failed` : times
}
