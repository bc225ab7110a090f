import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../../app/db/client.ts'
import { businesses } from '../../app/db/schema/index.ts'
import { inDatabase, startTestCluster } from '../../app/db/testing/test-cluster.ts'
import { listingRecord } from '../../app/features/businesses/listing-record.server.ts'
import { findPossibleDuplicates } from '../../app/features/duplicates/find-possible-duplicates.server.ts'
import type {
  DuplicateCandidate,
  PossibleDuplicate,
} from '../../app/features/duplicates/possible-duplicate.ts'
import { geocode } from '../../app/features/places/geocode.server.ts'
import { findCounty } from '../../app/features/places/county-name.ts'
import { fillWithSyntheticBusinesses } from '../generate/fill-with-synthetic-businesses.ts'
import { prepareDatabase } from '../../server/installation.ts'
import { finish, table } from '../figures.ts'
import { quantile } from '../lanes.ts'
import { readOptions } from '../options.ts'
import { type Family, HOLD_OUT, TUNING } from './families.ts'

/** Of the half that nothing was tuned on. */
const TARGETS = { precision: 0.95, recall: 0.9 }
const ASKED = 500

const USAGE = `npm run bench -- duplicates [OPTIONS]

  --count NUMBER   of made-up businesses around the labeled ones; 20000 unless told otherwise
  --tell-all       what was missed and mistaken of both halves; whoever tunes afterward needs new pairs

What was missed and mistaken of the tuning half and of the others is in benchmarks/results/duplicates.json.
`

/** Both halves against one directory that holds all labeled businesses among many others. */
export async function run(args: string[]): Promise<number> {
  const values = readOptions(args, USAGE, { count: '20000', 'tell-all': false })
  if (!values) return 0
  const { tuning, holdOut, others } = await measureAll(Number(values.count))
  const halves = { tuning: figuresOf(tuning), 'hold-out': figuresOf(holdOut) }
  const rows = Object.entries(halves).map(([half, figures]) => ({ half, ...figures }))
  process.stdout.write(
    `${table(rows)}\n\nOf ${others.asked} other businesses ${others.asked - others.missed.length} were found again with a letter missing, ` +
      `and ${others.alarms.length} times one was taken for another.\n`,
  )
  const { precision, recall } = halves['hold-out']
  const missed = [
    ...(precision < TARGETS.precision ? ['The precision of the hold-out half is too low.'] : []),
    ...(recall < TARGETS.recall ? ['The recall of the hold-out half is too low.'] : []),
  ]
  const told = { tuning: tuning.errors, others, ...(values['tell-all'] && { holdOut: holdOut.errors }) }
  return finish('duplicates', { targets: TARGETS, businesses: values.count, halves, told }, missed)
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
      others: await measureOthers(db, ASKED),
    }
  } finally {
    await close()
    await cluster.stop()
  }
}

function figuresOf({ pairs, same, errors, milliseconds }: Outcome) {
  const found = same - errors.missed.length
  const { mistaken, alarms } = errors
  return {
    pairs,
    same,
    precision: Number((found / (found + mistaken.length + alarms.length)).toFixed(3)),
    recall: Number((found / same).toFixed(3)),
    mistaken: mistaken.length,
    alarms: alarms.length,
    'median ms': Math.round(quantile(milliseconds, 0.5)),
    'p95 ms': Math.round(quantile(milliseconds, 0.95)),
  }
}

type Row = typeof businesses.$inferSelect

/**
 * Businesses of the generator, which nobody labeled, are asked about as if they were sent in, and once more with a
 * slip of the pen, another spelling of the telephone and no website.
 */
async function measureOthers(db: Database, count: number) {
  const rows = await db
    .select()
    .from(businesses)
    .where(sql`status = 'published' and id not like '%-labeled-1'`)
    .orderBy(sql`md5(id)`)
    .limit(count)
  const missed: string[] = []
  const alarms: string[] = []
  for (const row of rows) {
    const isRow = (one: PossibleDuplicate) => one.kind === 'business' && one.businessId === row.id
    const label = `${row.name}, ${row.city ?? row.countySlug}`
    for (const one of await findPossibleDuplicates(db, candidateOf(row))) {
      if (!isRow(one)) alarms.push(`${label} → ${one.name}, ${one.city}: ${one.reasons.join('; ')}`)
    }
    const again = sentAgain(row)
    if (!(await findPossibleDuplicates(db, again)).some(isRow))
      missed.push(`${label} | ${again.businessName}`)
  }
  return { asked: rows.length, missed, alarms }
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

type Outcome = Awaited<ReturnType<typeof measure>>

async function listFamilies(db: Database, families: readonly Family[]): Promise<void> {
  const now = new Date()
  await db.insert(businesses).values(families.map(({ listed }) => rowOf(listed, now)))
}

async function measure(db: Database, families: readonly Family[]) {
  const errors: Record<'missed' | 'mistaken' | 'alarms', string[]> = { missed: [], mistaken: [], alarms: [] }
  const milliseconds: number[] = []
  const pairs = families.flatMap(({ listed, pairs }) => pairs.map((pair) => ({ listed, ...pair })))
  for (const { listed, isSame, kind, sent } of pairs) {
    const begun = performance.now()
    const answers = await findPossibleDuplicates(db, sent, { limit: 5 })
    milliseconds.push(performance.now() - begun)
    const own = answers.find((one) => one.kind === 'business' && one.businessId === idOf(listed))
    const label = `${listed.businessName} | ${sent.businessName} (${kind})`
    const named = (one: PossibleDuplicate) => `${label} → ${one.name}: ${one.score} ${one.reasons.join('; ')}`
    if (isSame && !own) errors.missed.push(label)
    if (!isSame && own) errors.mistaken.push(named(own))
    errors.alarms.push(...answers.filter((one) => one !== own).map(named))
  }
  return { pairs: pairs.length, same: pairs.filter(({ isSame }) => isSame).length, errors, milliseconds }
}

function idOf({ businessName }: Family['listed']): string {
  return `${businessName.toLowerCase().replace(/\W+/g, '-').replace(/-$/, '')}-labeled-1`
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
