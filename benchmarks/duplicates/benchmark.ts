import { parseArgs } from 'node:util'
import { openDatabase } from '../../app/db/client.ts'
import { startTestCluster } from '../../app/db/testing/index.ts'
import { inDatabase } from '../../app/db/testing/test-cluster.ts'
import { fillWithSyntheticBusinesses } from '../../app/features/synthetic-data/index.server.ts'
import { prepareDatabase } from '../../server/prepare-database.ts'
import { table, writeFigures } from '../figures.ts'
import { HOLD_OUT, TUNING } from './families.ts'
import { type DirectoryOutcome, measureDirectory } from './measure-directory.ts'
import { listFamilies, measure, type Outcome, precisionOf, recallOf } from './measure.ts'

/** Of the half that nothing was tuned on. */
const TARGETS = { precision: 0.95, recall: 0.9 }
/** So many businesses of the generator are asked about, too. */
const ASKED = 500

const USAGE = `npm run bench -- duplicates [OPTIONS]

  --count NUMBER   of made-up businesses around the labelled ones; 20000 unless told otherwise
  --tell           of the tuning half, what was missed and mistaken; the hold-out half is not told
  --tell-all       of both halves; whoever tunes afterwards needs new pairs
`

/** Both halves against one directory that holds all labelled businesses among many others. */
export async function runDuplicates(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      count: { type: 'string', default: '20000' },
      tell: { type: 'boolean', default: false },
      'tell-all': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(USAGE)
    return 0
  }
  const count = Number(values.count)
  const { tuning, holdOut, directory } = await measureAll(count)
  process.stdout.write(`${outcomeTable({ tuning, 'hold-out': holdOut })}\n`)
  process.stdout.write(`\n${directorySentence(directory)}\n`)
  if (values.tell || values['tell-all']) process.stdout.write(told(tuning) + told(directory))
  if (values['tell-all']) process.stdout.write(told(holdOut))

  const missed = [
    ...(precisionOf(holdOut) < TARGETS.precision ? ['The precision of the hold-out half is too low.'] : []),
    ...(recallOf(holdOut) < TARGETS.recall ? ['The recall of the hold-out half is too low.'] : []),
  ]
  process.stdout.write(`${missed.join('\n') || 'Every target is met.'}\n`)
  writeFigures('duplicates', {
    targets: TARGETS,
    businesses: count,
    tuning: figuresOf(tuning),
    holdOut: figuresOf(holdOut),
    directory: {
      asked: directory.asked,
      foundAgain: directory.foundAgain,
      alarms: directory.alarms.length,
    },
    missed,
  })
  return missed.length > 0 ? 1 : 0
}

async function measureAll(count: number) {
  const cluster = await startTestCluster(async (connectionString) => {
    await prepareDatabase(connectionString, { sampleData: true })
  })
  const { db, pool, close } = openDatabase(inDatabase(cluster.connectionString, cluster.template), {
    patienceMs: 600_000,
  })
  try {
    await listFamilies(db, [...TUNING, ...HOLD_OUT])
    await fillWithSyntheticBusinesses(pool, { count, seed: 1 })
    return {
      tuning: await measure(db, TUNING),
      holdOut: await measure(db, HOLD_OUT),
      directory: await measureDirectory(db, ASKED),
    }
  } finally {
    await close()
    await cluster.stop()
  }
}

function outcomeTable(halves: Record<string, Outcome>): string {
  const head = ['half', 'pairs', 'same', 'precision', 'recall', 'mistaken', 'alarms', 'median ms', 'p95 ms']
  const rows = Object.entries(halves).map(([name, outcome]) => {
    const { pairs, same, precision, recall, mistaken, alarms, medianMs, p95Ms } = figuresOf(outcome)
    return [name, pairs, same, precision, recall, mistaken, alarms, medianMs, p95Ms].map(String)
  })
  return table(head, rows)
}

function figuresOf(outcome: Outcome) {
  const times = outcome.milliseconds.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  return {
    pairs: outcome.pairs,
    same: outcome.same,
    precision: Number(precisionOf(outcome).toFixed(3)),
    recall: Number(recallOf(outcome).toFixed(3)),
    mistaken: outcome.mistaken.length,
    alarms: outcome.alarms.length,
    medianMs: at(0.5),
    p95Ms: at(0.95),
  }
}

function directorySentence({ asked, foundAgain, alarms }: DirectoryOutcome): string {
  return (
    `Of ${asked} other businesses ${foundAgain} were found again with a letter missing, ` +
    `and ${alarms.length} times one was taken for another.`
  )
}

function told(outcome: Pick<Outcome, 'missed' | 'alarms'> & { mistaken?: string[] }): string {
  const { missed, mistaken = [], alarms } = outcome
  const lines = { missed, mistaken, alarms }
  return Object.entries(lines)
    .map(([what, list]) => `\n${what}:\n${list.map((line) => `  ${line}\n`).join('')}`)
    .join('')
}
