import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { DatabaseError } from 'pg'
import type { Database } from '../../app/db/client.ts'
import { businesses, businessImages, photos } from '../../app/db/schema/index.ts'
import { isDatabaseUnavailable } from '../../app/db/unavailable.ts'
import { fieldsFor, LISTING_FIELDS } from '../../app/features/businesses/listing-fields.ts'
import { inPublicLists } from '../../app/features/businesses/visibility.server.ts'
import { everyCategory } from '../../app/features/categories/category.ts'
import { photoAddress } from '../../app/features/photos/photo.ts'
import type { Log } from '../../app/platform/log.ts'
import type { Identify } from '../auth/users/identity.ts'

const KEPT_SECONDS = 60
/** As in a hosted project. */
const MOST_ROWS = 1000
/** PostgreSQL's class of invalid values, such as a character that no text may have. */
const DATA_EXCEPTION = '22'
const ONE_OBJECT = 'application/vnd.pgrst.object+json'

interface RestContext {
  db: Database
  publicUrl: string
  identify: Identify
  log: Log
}

type Row = Record<string, unknown>
/** Finds the rows for the one condition that it takes: column, operator and value. */
type Call = (value: string) => Promise<Row[]>

const CATEGORY_NAMES = new Map(everyCategory().map(({ slug, name }) => [slug, name]))

/** What people state, under the names of the columns: `year_founded`. */
const STATED = Object.fromEntries(
  fieldsFor('open data').map((name) => {
    const column = businesses[LISTING_FIELDS[name].column]
    return [column.name, column]
  }),
)

const BUSINESS_COLUMNS = {
  ...STATED,
  id: businesses.id,
  category: businesses.categorySlug,
  // Addresses are not public; messages are relayed.
  email: sql<string>`''`,
  is_verified: sql<boolean>`(${businesses.isVerified} and coalesce(${businesses.verificationExpiresAt} > now(), true))`,
  is_featured: businesses.isFeatured,
}

/** The prototype's three calls, read-only, in PostgREST's grammar; `apikey` is ignored. */
export function restService({ db, publicUrl, identify, log }: RestContext): Hono {
  const tables: Record<string, { selections: readonly string[]; calls: Record<string, Call> }> = {
    businesses: {
      selections: ['*'],
      calls: {
        'category=ilike': (pattern) =>
          findBusinesses(db, inArray(businesses.categorySlug, slugsLike(pattern))),
        'id=eq': (id) => findBusinesses(db, eq(businesses.id, id)),
      },
    },
    business_images: {
      selections: ['url'],
      calls: { 'business_id=eq': (id) => findImages(db, publicUrl, id) },
    },
  }
  const tableOf = (c: Context) => {
    const name = c.req.param('table') ?? ''
    const table = Object.hasOwn(tables, name) ? tables[name] : undefined
    if (table) return table
    throw refusal(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`)
  }
  const app = new Hono()
  app.use(cors({ origin: '*', allowMethods: ['GET', 'HEAD'] }))
  app.get('/:table', async (c) => {
    const { selections, calls } = tableOf(c)
    const { select = '*', ...conditions } = c.req.query()
    const [[column, condition] = ['', ''], ...others] = Object.entries(conditions)
    const [, operator, value = ''] = /^(\w+)\.(.*)$/s.exec(condition) ?? []
    const call = calls[`${column}=${operator}`]
    if (!call || others.length > 0 || !selections.includes(select)) throw notUnderstood()
    return answer(c, await call(value))
  })
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '/:table', async (c) => {
    tableOf(c)
    const isSignedIn = await isSignedInBy(identify, c.req.header('authorization'))
    const message = `permission denied for table ${c.req.param('table')}`
    throw refusal(isSignedIn ? 403 : 401, '42501', message)
  })
  app.all('*', () => {
    throw refusal(404, 'PGRST125', 'Invalid path specified in request URL')
  })
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    const { cause } = error
    if (cause instanceof DatabaseError && cause.code?.startsWith(DATA_EXCEPTION)) {
      return refusal(400, cause.code, cause.message).getResponse()
    }
    log.error({ err: error, path: c.req.path }, 'a request to /rest/v1 failed')
    return isDatabaseUnavailable(error)
      ? refusal(503, 'PGRST002', 'The database cannot be reached. Please try again.').getResponse()
      : refusal(500, 'XX000', 'Something went wrong on our side. Please try again.').getResponse()
  })
  return app
}

async function isSignedInBy(identify: Identify, authorization: string | undefined): Promise<boolean> {
  try {
    await identify(authorization)
    return true
  } catch {
    return false
  }
}

/** In PostgREST's shape and with its codes. */
function refusal(status: ContentfulStatusCode, code: string, message: string, details: string | null = null) {
  const headers = { 'cache-control': 'no-store' }
  const res = Response.json({ code, details, hint: null, message }, { status, headers })
  return new HTTPException(status, { res })
}

function notUnderstood(): HTTPException {
  return refusal(
    400,
    'PGRST100',
    'Only these can be asked: businesses?select=*&category=ilike.*NAME*, businesses?select=*&id=eq.ID, business_images?select=url&business_id=eq.ID',
  )
}

async function findBusinesses(db: Database, condition: ReturnType<typeof eq>): Promise<Row[]> {
  const rows = await db
    .select(BUSINESS_COLUMNS)
    .from(businesses)
    .where(and(inPublicLists, condition))
    .orderBy(desc(businesses.isFeatured), asc(businesses.sortName), asc(businesses.id))
    .limit(MOST_ROWS)
  return rows.map((row) => ({ ...row, category: CATEGORY_NAMES.get(row.category) ?? row.category }))
}

async function findImages(db: Database, publicUrl: string, businessId: string): Promise<Row[]> {
  const rows = await db
    .select({ url: businessImages.url, photoId: photos.id, width: photos.width })
    .from(businessImages)
    .innerJoin(businesses, eq(businesses.id, businessImages.businessId))
    .leftJoin(photos, eq(photos.id, businessImages.photoId))
    .where(and(inPublicLists, eq(businessImages.businessId, businessId)))
    .orderBy(asc(businessImages.position), asc(businessImages.id))
    .limit(MOST_ROWS)
  return rows.map(({ url, photoId, width }) => ({
    url: new URL(photoId && width ? photoAddress(photoId, width) : url, publicUrl).href,
  }))
}

/** A pattern without wildcards is a name; the wildcards of the call stand around a part of one. */
function slugsLike(pattern: string): string[] {
  const [, before, part = '', after] = /^([%*]*)(.*?)([%*]*)$/s.exec(pattern.toLowerCase()) ?? []
  if (/[%*]/.test(part)) throw notUnderstood()
  const fits = (name: string) => {
    if (before && after) return name.includes(part)
    if (before) return name.endsWith(part)
    return after ? name.startsWith(part) : name === part
  }
  return [...CATEGORY_NAMES].filter(([, name]) => fits(name.toLowerCase())).map(([slug]) => slug)
}

function answer(c: Context, rows: Row[]): Response {
  const isOne = c.req.header('accept')?.includes(ONE_OBJECT) ?? false
  if (isOne && rows.length !== 1) {
    const details = `The result contains ${rows.length} rows`
    throw refusal(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', details)
  }
  return c.body(JSON.stringify(isOne ? rows[0] : rows), 200, {
    'content-type': `${isOne ? ONE_OBJECT : 'application/json'}; charset=utf-8`,
    'content-range': `${rows.length === 0 ? '*' : `0-${rows.length - 1}`}/*`,
    'cache-control': `public, max-age=${KEPT_SECONDS}`,
    vary: 'Accept',
  })
}
