import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../../app/db/client.ts'
import { businesses } from '../../app/db/schema/index.ts'
import { startTestCluster } from '../../app/db/testing/index.ts'
import { inDatabase } from '../../app/db/testing/test-cluster.ts'
import { listingRecord } from '../../app/features/businesses/index.server.ts'
import { findPossibleDuplicates } from '../../app/features/duplicates/index.server.ts'
import type { DuplicateCandidate } from '../../app/features/duplicates/index.ts'
import { geocode } from '../../app/features/places/index.server.ts'
import { findCounty } from '../../app/features/places/index.ts'
import { fillWithSyntheticBusinesses } from '../../app/features/synthetic-data/index.server.ts'
import { prepareDatabase } from '../../server/prepare-database.ts'
import { table, writeFigures } from '../figures.ts'
import { type Family, HOLD_OUT, TUNING } from './families.ts'

/** Of the half that nothing was tuned on. */
const TARGETS = { precision: 0.95, recall: 0.9 }
/** So many businesses of the generator are asked about, too. */
const ASKED = 500

const USAGE = `npm run bench -- duplicates [OPTIONS]

  --count NUMBER   of made-up businesses around the labeled ones; 20000 unless told otherwise
  --tell           of the tuning half, what was missed and mistaken; the hold-out half is not told
  --tell-all       of both halves; whoever tunes afterward needs new pairs
`

/** Both halves against one directory that holds all labeled businesses among many others. */
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
    const filled = await fillWithSyntheticBusinesses(pool, { count, seed: 1 })
    if (!filled.ok) throw new Error(filled.message)
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

/** Businesses of the generator, which nobody labeled, asked about as if they were sent in. */
export interface DirectoryOutcome {
  asked: number
  /** Sent in once more, with a slip of the pen, another spelling of the telephone and no website: found. */
  foundAgain: number
  missed: string[]
  /** Other businesses that one of them was taken for. */
  alarms: string[]
}

type Row = typeof businesses.$inferSelect

export async function measureDirectory(db: Database, count: number): Promise<DirectoryOutcome> {
  const rows = await db
    .select()
    .from(businesses)
    .where(sql`status = 'published' and id not like '%-labeled'`)
    .orderBy(sql`md5(id)`)
    .limit(count)
  const outcome: DirectoryOutcome = { asked: rows.length, foundAgain: 0, missed: [], alarms: [] }
  for (const row of rows) {
    const told = `${row.name}, ${row.city ?? row.countySlug}`
    const found = await findPossibleDuplicates(db, candidateOf(row))
    const others = found.filter((one) => one.kind !== 'business' || one.businessId !== row.id)
    for (const { name, city, reasons } of others) {
      outcome.alarms.push(`${told} → ${name}, ${city}: ${reasons.join('; ')}`)
    }
    const again = await findPossibleDuplicates(db, sentAgain(row))
    const isFound = again.some((one) => one.kind === 'business' && one.businessId === row.id)
    if (isFound) outcome.foundAgain += 1
    else outcome.missed.push(`${told} | ${sentAgain(row).businessName}`)
  }
  return outcome
}

function candidateOf(row: Row): DuplicateCandidate {
  return {
    businessName: row.name,
    category: row.categorySlug,
    street: [row.street, row.unit].filter(Boolean).join(', ') || null,
    city: row.city,
    zip: row.zip,
    countySlug: row.countySlug,
    phone: row.phone,
    email: row.email,
    website: row.website,
  }
}

/** The same letter is lost every time, so that figures can be compared. */
function sentAgain(row: Row): DuplicateCandidate {
  const at = Math.floor(row.name.length / 2)
  const digits = row.phoneDigits ?? ''
  return {
    ...candidateOf(row),
    businessName: row.name.slice(0, at) + row.name.slice(at + 1),
    phone: digits && `1-${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`,
    email: null,
    website: null,
  }
}

export interface Outcome {
  pairs: number
  same: number
  found: number
  /** Different businesses taken for one. */
  mistaken: string[]
  missed: string[]
  /** Unrelated businesses of the directory shown as duplicates. */
  alarms: string[]
  milliseconds: number[]
}

export async function listFamilies(db: Database, families: readonly Family[]): Promise<void> {
  const now = new Date()
  await db.insert(businesses).values(families.map(({ listed }) => rowOf(listed, now)))
}

export async function measure(db: Database, families: readonly Family[]): Promise<Outcome> {
  const outcome: Outcome = {
    pairs: 0,
    same: 0,
    found: 0,
    mistaken: [],
    missed: [],
    alarms: [],
    milliseconds: [],
  }
  for (const { listed, pairs } of families) {
    for (const { isSame, kind, sent } of pairs) {
      const begun = performance.now()
      const answers = await findPossibleDuplicates(db, sent, { limit: 5 })
      outcome.milliseconds.push(performance.now() - begun)
      const own = answers.find((one) => one.kind === 'business' && one.businessId === idOf(listed))
      const told = `${listed.businessName} | ${sent.businessName} (${kind})`
      outcome.pairs += 1
      if (isSame) outcome.same += 1
      if (isSame && own) outcome.found += 1
      if (isSame && !own) outcome.missed.push(told)
      if (!isSame && own) outcome.mistaken.push(`${told}: ${own.score} ${own.reasons.join('; ')}`)
      for (const one of answers) {
        if (one !== own) outcome.alarms.push(`${told} → ${one.name}: ${one.score} ${one.reasons.join('; ')}`)
      }
    }
  }
  return outcome
}

/** Of all businesses that were shown as possible duplicates, how many are. */
export function precisionOf({ found, mistaken, alarms }: Outcome): number {
  return found / (found + mistaken.length + alarms.length)
}

export function recallOf({ found, same }: Outcome): number {
  return found / same
}

function idOf({ businessName }: Family['listed']): string {
  return `${businessName.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-labeled`
}

function rowOf(listed: Family['listed'], now: Date) {
  const { zip, city, street } = listed
  const countySlug = findCounty(geocode({ zip, city })?.county)?.slug
  if (!countySlug) throw new Error(`Nobody knows where ${city} ${zip} is.`)
  return listingRecord(
    {
      id: idOf(listed),
      name: listed.businessName,
      categorySlug: listed.category,
      address: street ? `${street}, ${city}, FL ${zip}` : `${city}, FL ${zip}`,
      countySlug,
      phone: listed.phone ?? '',
      email: listed.email ?? '',
      website: listed.website ?? '',
      facebook: listed.facebook ?? '',
      instagram: listed.instagram ?? '',
    },
    now,
  )
}
