import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { DatabaseError } from 'pg'
import type { Database } from '../../app/db/client.ts'
import { isDatabaseUnavailable } from '../../app/db/unavailable.ts'
import type { Log } from '../../app/platform/log.ts'
import type { Identify } from '../auth/users/identity.ts'
import { readQuery, type RestQuery } from './read-query.ts'
import { RestRefusal } from './refusal.ts'
import { restTables, type RestTable } from './tables.ts'

/** Of public caches. */
const KEPT_SECONDS = 60
/** PostgreSQL's class of invalid values, such as a pattern that ends in its escape character. */
const DATA_EXCEPTION = '22'
const ONE_OBJECT = 'application/vnd.pgrst.object+json'

interface RestContext {
  db: Database
  publicUrl: string
  identify: Identify
  log: Log
}

/** Published businesses and pictures, read-only, in PostgREST's grammar; `apikey` is ignored. */
export function restService({ db, publicUrl, identify, log }: RestContext): Hono {
  const tables = restTables(db, publicUrl)
  const app = new Hono()

  app.use(cors({ origin: '*', allowMethods: ['GET', 'HEAD'], exposeHeaders: ['Content-Range'] }))
  app.get('/:table', async (c) => answer(c, tableOf(tables, c.req.param('table'))))
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '/:table', async (c) => {
    const name = c.req.param('table')
    tableOf(tables, name)
    const hasSession = await isSignedIn(identify, c.req.header('authorization'))
    throw new RestRefusal(hasSession ? 403 : 401, '42501', `permission denied for table ${name}`)
  })
  app.all('*', () => {
    throw new RestRefusal(404, 'PGRST125', 'Invalid path specified in request URL')
  })
  app.onError((error, c) => {
    if (error instanceof RestRefusal) return refuse(c, error)
    const { cause } = error
    if (cause instanceof DatabaseError && cause.code?.startsWith(DATA_EXCEPTION)) {
      return refuse(c, new RestRefusal(400, cause.code, cause.message))
    }
    const isAway = isDatabaseUnavailable(error)
    log.error({ err: error, path: c.req.path }, 'a request to /rest/v1 failed')
    return refuse(
      c,
      isAway
        ? new RestRefusal(503, 'PGRST002', 'The database cannot be reached. Please try again.')
        : new RestRefusal(500, 'XX000', 'Something went wrong on our side. Please try again.'),
    )
  })
  return app
}

async function isSignedIn(identify: Identify, authorization: string | undefined): Promise<boolean> {
  try {
    await identify(authorization)
    return true
  } catch {
    return false
  }
}

function tableOf(tables: Record<string, RestTable>, name: string): RestTable {
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined
  if (!table) {
    throw new RestRefusal(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`)
  }
  return table
}

async function answer(c: Context, table: RestTable): Promise<Response> {
  const isOne = c.req.header('accept')?.includes(ONE_OBJECT) ?? false
  const isCounted = /\bcount=exact\b/.test(c.req.header('prefer') ?? '')
  const asked = readQuery(new URL(c.req.url).searchParams, c.req.header('range'))
  const names = selectedOf(asked, table, c.req.param('table') ?? '')
  // Two rows show that there is not exactly one.
  const query = isOne ? { ...asked, limit: Math.min(asked.limit, 2) } : asked
  const [rows, total] = await Promise.all([table.find(query), isCounted ? table.count(query) : undefined])
  if (total !== undefined && query.offset > total) {
    const details = `An offset of ${query.offset} was requested, but there are only ${total} rows.`
    throw new RestRefusal(416, 'PGRST103', 'Requested range not satisfiable', details)
  }
  if (isOne && rows.length !== 1) {
    const details = `The result contains ${rows.length} rows`
    throw new RestRefusal(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', details)
  }
  const shown = rows.map((row) => Object.fromEntries(names.map(({ name, column }) => [name, row[column]])))
  const place = rows.length === 0 ? '*' : `${query.offset}-${query.offset + rows.length - 1}`
  return c.body(
    JSON.stringify(isOne ? shown[0] : shown),
    total !== undefined && rows.length < total ? 206 : 200,
    {
      'content-type': `${isOne ? ONE_OBJECT : 'application/json'}; charset=utf-8`,
      'content-range': `${place}/${total ?? '*'}`,
      'cache-control': `public, max-age=${KEPT_SECONDS}`,
      vary: 'Accept, Prefer, Range',
      ...(total !== undefined && { 'preference-applied': 'count=exact' }),
    },
  )
}

function selectedOf({ select, filters, order }: RestQuery, table: RestTable, name: string) {
  const all = table.columns.map((column) => ({ name: column, column }))
  const selected = select.flatMap((each) => (each.column === '*' ? all : [each]))
  for (const { column } of [...selected, ...filters, ...order]) {
    if (!table.columns.includes(column)) {
      throw new RestRefusal(400, '42703', `column ${name}.${column} does not exist`)
    }
  }
  return selected
}

function refuse(c: Context, refusal: RestRefusal): Response {
  return c.json(refusal.body, refusal.status, { 'cache-control': 'no-store' })
}
