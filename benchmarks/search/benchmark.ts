import { existsSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createRandom } from '../generate/random.ts'
import { projectRoot, runDirectory } from '../../tests/support/directory-server.ts'
import { finish, table, readOptions, inLanes, timesOf, timeInLanes, withDirectory } from '../figures.ts'
import { listQuestions, type Question } from './addresses.ts'
import { countText } from '../../app/text/count-text.ts'

type Figure = Awaited<ReturnType<typeof measure>>

/** One client at 200,000 listings has a target by kind; many may wait, but nothing fails. */
const MANY_CLIENTS = { clients: 16, p99Ms: 800 }

const JUDGED_LISTINGS = 200_000

const USAGE = `npm run bench -- search [OPTIONS]

  --sizes NUMBERS  of listings, with commas; 2000,20000,200000 unless told otherwise
  --count NUMBER   of requests of each kind; 150 unless told otherwise, which takes about two minutes a size
  --only WORDS     kinds whose name has these words

The directories are made at the first run and kept in benchmarks/results/listings-SIZE.
`

export async function run(args: string[]): Promise<number> {
  const values = readOptions(args, USAGE, { sizes: '2000,20000,200000', count: '150', only: '' })
  if (!values) return 0
  const figures: Figure[] = []
  for (const listings of values.sizes.split(',').map(Number)) {
    const dataDir = await prepareListings(listings)
    const questions = listQuestions(listings).filter(({ kind }) => kind.includes(values.only))
    figures.push(...(await measureAll(dataDir, questions, listings, Number(values.count))))
  }
  process.stdout.write(`\n${timesTables(figures)}\n`)
  return finish('search', { figures }, figures.flatMap(missedTarget))
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
  return { listings, kind, clients, ...timesOf(times), failed }
}

/** A page with `_routes` is never kept. A list without such a page or place is an answer, too. */
async function ask(address: string): Promise<boolean> {
  const answer = await fetch(`${address}${address.includes('?') ? '&' : '?'}_routes=`)
  await answer.arrayBuffer()
  return answer.status < 500 && answer.status !== 429
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
