import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../../app/db/client.ts'
import { businesses } from '../../app/db/schema/index.ts'
import { inDatabase, startTestCluster } from '../../app/db/testing/test-cluster.ts'
import { listingRecord } from '../../app/features/businesses/listing-record.server.ts'
import { findPossibleDuplicates } from '../../app/features/duplicates/find-possible-duplicates.server.ts'
import type { DuplicateCandidate } from '../../app/features/duplicates/possible-duplicate.ts'
import { geocode } from '../../app/features/places/geocode.server.ts'
import { findCounty } from '../../app/features/places/county-name.ts'
import { fillWithSyntheticBusinesses } from '../generate/fill-with-synthetic-businesses.ts'
import { prepareDatabase } from '../../server/prepare-database.ts'
import { finish, table } from '../figures.ts'
import { quantile } from '../lanes.ts'
import { readOptions } from '../options.ts'
import { type Family, HOLD_OUT, TUNING } from './families.ts'

/** Of the half that nothing was tuned on. */
const TARGETS = { precision: 0.95, recall: 0.9 }
const ASKED = 500

const USAGE = `npm run bench -- duplicates [OPTIONS]

  --count NUMBER   of made-up businesses around the labeled ones; 20000 unless told otherwise
  --tell           of the tuning half, what was missed and mistaken; the hold-out half is not told
  --tell-all       of both halves; whoever tunes afterward needs new pairs
`

/** Both halves against one directory that holds all labeled businesses among many others. */
export async function run(args: string[]): Promise<number> {
  const values = readOptions(args, USAGE, { count: '20000', tell: false, 'tell-all': false })
  if (!values) return 0
  const count = Number(values.count)
  const { tuning, holdOut, directory } = await measureAll(count)
  process.stdout.write(`${outcomeTable({ tuning, 'hold-out': holdOut })}\n`)
  process.stdout.write(`\n${directorySentence(directory)}\n`)
  if (values.tell || values['tell-all']) process.stdout.write(listErrors(tuning) + listErrors(directory))
  if (values['tell-all']) process.stdout.write(listErrors(holdOut))

  const missed = [
    ...(precisionOf(holdOut) < TARGETS.precision ? ['The precision of the hold-out half is too low.'] : []),
    ...(recallOf(holdOut) < TARGETS.recall ? ['The recall of the hold-out half is too low.'] : []),
  ]
  const { asked, foundAgain, alarms } = directory
  const figures = {
    targets: TARGETS,
    businesses: count,
    tuning: figuresOf(tuning),
    holdOut: figuresOf(holdOut),
    directory: { asked, foundAgain, alarms: alarms.length },
  }
  return finish('duplicates', figures, missed)
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
  const rows = Object.entries(halves).map(([half, outcome]) => ({ half, ...figuresOf(outcome) }))
  return table(rows, [
    ['half', ({ half }) => half],
    ['pairs', ({ pairs }) => pairs],
    ['same', ({ same }) => same],
    ['precision', ({ precision }) => precision],
    ['recall', ({ recall }) => recall],
    ['mistaken', ({ mistaken }) => mistaken],
    ['alarms', ({ alarms }) => alarms],
    ['median ms', ({ medianMs }) => medianMs],
    ['p95 ms', ({ p95Ms }) => p95Ms],
  ])
}

function figuresOf(outcome: Outcome) {
  return {
    pairs: outcome.pairs,
    same: outcome.same,
    precision: Number(precisionOf(outcome).toFixed(3)),
    recall: Number(recallOf(outcome).toFixed(3)),
    mistaken: outcome.mistaken.length,
    alarms: outcome.alarms.length,
    medianMs: Math.round(quantile(outcome.milliseconds, 0.5)),
    p95Ms: Math.round(quantile(outcome.milliseconds, 0.95)),
  }
}

function directorySentence({ asked, foundAgain, alarms }: DirectoryOutcome): string {
  return (
    `Of ${asked} other businesses ${foundAgain} were found again with a letter missing, ` +
    `and ${alarms.length} times one was taken for another.`
  )
}

function listErrors(outcome: Pick<Outcome, 'missed' | 'alarms'> & { mistaken?: string[] }): string {
  const { missed, mistaken = [], alarms } = outcome
  const lines = { missed, mistaken, alarms }
  return Object.entries(lines)
    .map(([what, list]) => `\n${what}:\n${list.map((line) => `  ${line}\n`).join('')}`)
    .join('')
}

/** Businesses of the generator, which nobody labeled, asked about as if they were sent in. */
interface DirectoryOutcome {
  asked: number
  /** Sent in once more, with a slip of the pen, another spelling of the telephone and no website: found. */
  foundAgain: number
  missed: string[]
  alarms: string[]
}

type Row = typeof businesses.$inferSelect

async function measureDirectory(db: Database, count: number): Promise<DirectoryOutcome> {
  const rows = await db
    .select()
    .from(businesses)
    .where(sql`status = 'published' and id not like '%-labeled'`)
    .orderBy(sql`md5(id)`)
    .limit(count)
  const outcome: DirectoryOutcome = { asked: rows.length, foundAgain: 0, missed: [], alarms: [] }
  for (const row of rows) {
    const label = `${row.name}, ${row.city ?? row.countySlug}`
    const found = await findPossibleDuplicates(db, candidateOf(row))
    const others = found.filter((one) => one.kind !== 'business' || one.businessId !== row.id)
    for (const { name, city, reasons } of others) {
      outcome.alarms.push(`${label} → ${name}, ${city}: ${reasons.join('; ')}`)
    }
    const again = await findPossibleDuplicates(db, sentAgain(row))
    const isFound = again.some((one) => one.kind === 'business' && one.businessId === row.id)
    if (isFound) outcome.foundAgain += 1
    else outcome.missed.push(`${label} | ${sentAgain(row).businessName}`)
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

interface Outcome {
  pairs: number
  same: number
  found: number
  mistaken: string[]
  missed: string[]
  alarms: string[]
  milliseconds: number[]
}

async function listFamilies(db: Database, families: readonly Family[]): Promise<void> {
  const now = new Date()
  await db.insert(businesses).values(families.map(({ listed }) => rowOf(listed, now)))
}

async function measure(db: Database, families: readonly Family[]): Promise<Outcome> {
  const counts = { pairs: 0, same: 0, found: 0 }
  const outcome: Outcome = { ...counts, mistaken: [], missed: [], alarms: [], milliseconds: [] }
  for (const { listed, pairs } of families) {
    for (const { isSame, kind, sent } of pairs) {
      const begun = performance.now()
      const answers = await findPossibleDuplicates(db, sent, { limit: 5 })
      outcome.milliseconds.push(performance.now() - begun)
      const own = answers.find((one) => one.kind === 'business' && one.businessId === idOf(listed))
      const label = `${listed.businessName} | ${sent.businessName} (${kind})`
      outcome.pairs += 1
      if (isSame) outcome.same += 1
      if (isSame && own) outcome.found += 1
      if (isSame && !own) outcome.missed.push(label)
      if (!isSame && own) outcome.mistaken.push(`${label}: ${own.score} ${own.reasons.join('; ')}`)
      for (const one of answers) {
        if (one !== own) outcome.alarms.push(`${label} → ${one.name}: ${one.score} ${one.reasons.join('; ')}`)
      }
    }
  }
  return outcome
}

function precisionOf({ found, mistaken, alarms }: Outcome): number {
  return found / (found + mistaken.length + alarms.length)
}

function recallOf({ found, same }: Outcome): number {
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
