import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { openEmbeddedDatabase } from '../../app/db/embedded/join-server.ts'
import { withClient } from '../../app/db/with-client.ts'

/** A table of fewer rows is read whole, and should be. */
const BIG_ROWS = 10_000
/** As large at any size, made to be read whole. */
const SAMPLE = 'search_sample'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Actual Total Time'?: number
  Plans?: PlanNode[]
}

type RunStatement = Awaited<ReturnType<typeof readStatements>>[number]

/** Has PostgreSQL write the plan of every statement of the product to its log while `run` works. */
export async function withPlansLogged<Result>(dataDir: string, run: () => Promise<Result>): Promise<Result> {
  const database = await openEmbeddedDatabase({ dataDir })
  try {
    return await withClient(database.adminConnectionString, 'benchmark', async (admin) => {
      try {
        for (const [setting, value] of SETTINGS)
          await admin.query(`alter role directory set ${setting} = '${value}'`)
        return await run()
      } finally {
        for (const [setting] of SETTINGS) await admin.query(`alter role directory reset ${setting}`)
      }
    })
  } finally {
    await database.close()
  }
}

const SETTINGS = [
  ['session_preload_libraries', 'auto_explain'],
  ['auto_explain.log_min_duration', '0'],
  ['auto_explain.log_analyze', 'on'],
  ['auto_explain.log_format', 'json'],
] as const

export async function readStatements(dataDir: string, run: () => Promise<void>) {
  const log = join(dataDir, 'postgres.log')
  const start = statSync(log).size
  await run()
  return plansOf(readFileSync(log).subarray(start).toString())
}

/** Backends write beside one another: a plan that another's lines fell into is left out. */
function plansOf(text: string) {
  return Array.from(
    text.matchAll(/duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g),
    ([, time, json = '']) => ({ milliseconds: Number(time), ...readPlan(json) }),
  ).flatMap(({ milliseconds, query, plan }) =>
    plan && query !== undefined ? [{ text: query, milliseconds, plan }] : [],
  )
}

function readPlan(json: string): { query?: string; plan?: PlanNode } {
  try {
    const { 'Query Text': query, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode }
    return { query, plan }
  } catch {
    return {}
  }
}

export function tablesReadWhole(plan: PlanNode, bigTables: ReadonlySet<string>): string[] {
  const { 'Node Type': type, 'Relation Name': table, Plans: inner = [] } = plan
  const own = type === 'Seq Scan' && table !== undefined && bigTables.has(table) ? [table] : []
  return [...own, ...inner.flatMap((node) => tablesReadWhole(node, bigTables))]
}

export function planText({ text, plan }: RunStatement): string {
  const lines = (node: PlanNode, depth: number): string[] => [
    `${'  '.repeat(depth)}${[node['Node Type'], node['Relation Name'], node['Index Name']].filter(Boolean).join(' ')}: ${
      node['Actual Rows'] ?? 0
    } rows × ${node['Actual Loops'] ?? 0}, ${node['Actual Total Time'] ?? 0} ms`,
    ...(node.Plans ?? []).flatMap((inner) => lines(inner, depth + 1)),
  ]
  return [text.replace(/\s+/g, ' ').slice(0, 300), ...lines(plan, 1)].join('\n')
}

/** Tables of the product with many rows, and how many listings are published. */
export async function readSizes(dataDir: string): Promise<{ listings: number; bigTables: Set<string> }> {
  const database = await openEmbeddedDatabase({ dataDir })
  const read = async (client: Client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      'select relname as name from pg_class where relkind = $1 and reltuples > $2 and relname <> $3',
      ['r', BIG_ROWS, SAMPLE],
    )
    const { rows } = await client.query<{ count: number }>('select count(*)::int from businesses')
    return { listings: rows[0]?.count ?? 0, bigTables: new Set(tables.map(({ name }) => name)) }
  }
  try {
    return await withClient(database.connectionString, 'benchmark', read)
  } finally {
    await database.close()
  }
}
