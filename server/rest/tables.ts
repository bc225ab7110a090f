import { and, asc, count, desc, eq, ilike, inArray, like, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../app/db/client.ts'
import { businesses, businessImages, photos } from '../../app/db/schema/index.ts'
import { fieldsWhere, LISTING_FIELDS } from '../../app/features/businesses/index.ts'
import { inPublicLists } from '../../app/features/businesses/index.server.ts'
import { everyCategory } from '../../app/features/categories/index.ts'
import { photoAddress } from '../../app/features/photos/index.ts'
import type { Filter, RestQuery } from './read-query.ts'
import { RestRefusal, unreadableRequest } from './refusal.ts'

type Row = Record<string, unknown>

/** Allows only listed columns, and filters and orders that an index answers. */
export interface RestTable {
  columns: readonly string[]
  find(query: RestQuery): Promise<Row[]>
  count(query: RestQuery): Promise<number>
}

/** Both show only what public lists show. @param publicUrl prefix of our own pictures' addresses */
export function restTables(db: Database, publicUrl: string): Record<string, RestTable> {
  return { businesses: businessTable(db), business_images: imageTable(db, publicUrl) }
}

const CATEGORY_NAMES = new Map(everyCategory().map(({ slug, name }) => [slug, name]))

/** What people state, under the names of the columns: `year_founded`. */
const STATED = Object.fromEntries(
  fieldsWhere(({ isOpenData }) => isOpenData).map((name) => {
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

function businessTable(db: Database): RestTable {
  const filterOf = (filter: Filter): SQL | undefined => {
    switch (filter.column) {
      case 'id':
        return compareColumn(businesses.id, filter)
      case 'category':
        return inArray(businesses.categorySlug, categoriesOf(filter))
      case 'name':
        return nameCondition(filter)
      case 'is_verified':
        return eq(BUSINESS_COLUMNS.is_verified, flagOf(filter))
      case 'is_featured':
        return eq(businesses.isFeatured, flagOf(filter))
      default:
        throw unfilterable(filter.column)
    }
  }
  const conditionOf = ({ filters }: RestQuery) => and(inPublicLists, ...filters.map(filterOf))
  const orderOf = ({ order, filters }: RestQuery): SQL[] => {
    if (order.length === 0) return [desc(businesses.isFeatured), asc(businesses.sortName), asc(businesses.id)]
    return order.map(({ column, isDescending }) => {
      const inOrder = isDescending ? desc : asc
      if (column === 'id') return inOrder(businesses.id)
      if (column === 'name' && filters.some((filter) => filter.column === 'category')) {
        return inOrder(businesses.sortName)
      }
      throw unreadableRequest(
        `Rows cannot be ordered by "${column}": order by id, or by name within a category`,
      )
    })
  }
  return {
    columns: Object.keys(BUSINESS_COLUMNS),
    async find(query) {
      const rows = await db
        .select(BUSINESS_COLUMNS)
        .from(businesses)
        .where(conditionOf(query))
        .orderBy(...orderOf(query))
        .limit(query.limit)
        .offset(query.offset)
      return rows.map((row) => ({ ...row, category: CATEGORY_NAMES.get(row.category) ?? row.category }))
    },
    count: (query) => db.$count(businesses, conditionOf(query)),
  }
}

function imageTable(db: Database, publicUrl: string): RestTable {
  const conditionOf = ({ filters }: RestQuery) =>
    and(
      inPublicLists,
      ...filters.map((filter) => {
        if (filter.column === 'business_id') return compareColumn(businessImages.businessId, filter)
        throw unfilterable(filter.column)
      }),
    )
  return {
    columns: ['business_id', 'url'],
    async find(query) {
      if (query.order.some(({ column }) => column !== 'business_id')) {
        throw unreadableRequest('Pictures can be ordered by business_id only')
      }
      const inOrder = query.order[0]?.isDescending ? desc : asc
      const rows = await db
        .select({
          business_id: businessImages.businessId,
          url: businessImages.url,
          photoId: photos.id,
          width: photos.width,
        })
        .from(businessImages)
        .innerJoin(businesses, eq(businesses.id, businessImages.businessId))
        .leftJoin(photos, eq(photos.id, businessImages.photoId))
        .where(conditionOf(query))
        .orderBy(inOrder(businessImages.businessId), asc(businessImages.position), asc(businessImages.id))
        .limit(query.limit)
        .offset(query.offset)
      return rows.map(({ business_id, url, photoId, width }) => ({
        business_id,
        url: new URL(photoId && width ? photoAddress(photoId, width) : url, publicUrl).href,
      }))
    },
    async count(query) {
      const [row] = await db
        .select({ total: count() })
        .from(businessImages)
        .innerJoin(businesses, eq(businesses.id, businessImages.businessId))
        .where(conditionOf(query))
      return row?.total ?? 0
    },
  }
}

function compareColumn(column: AnyPgColumn, { operator, values, column: name }: Filter): SQL {
  if (operator === 'in') return inArray(column, [...values])
  const sign = SIGNS[operator]
  if (!sign) throw unreadableRequest(`"${name}" cannot be filtered by ${operator}`)
  return sql`${column} ${sql.raw(sign)} ${values[0] ?? ''}`
}

// oxfmt-ignore
const SIGNS: Partial<Record<Filter['operator'], string>> = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' }

/** Matches the few names here and asks the database for slugs. */
function categoriesOf({ operator, values }: Filter): string[] {
  const fits = categoryTest(operator, values)
  return [...CATEGORY_NAMES].filter(([, name]) => fits(name)).map(([slug]) => slug)
}

function categoryTest(operator: Filter['operator'], values: readonly string[]): (name: string) => boolean {
  const [value = ''] = values
  const tests: Partial<Record<typeof operator, (name: string) => boolean>> = {
    eq: (name) => name === value,
    neq: (name) => name !== value,
    in: (name) => values.includes(name),
    like: (name) => isLike(name, value),
    ilike: (name) => isLike(name.toLowerCase(), value.toLowerCase()),
  }
  const test = tests[operator]
  if (!test) throw unreadableRequest(`"category" cannot be filtered by ${operator}`)
  return test
}

/** SQL's LIKE without a regular expression that could backtrack. */
function isLike(name: string, pattern: string): boolean {
  const parts = pattern.split(/[%*]+/)
  const [first = '', ...rest] = parts
  if (rest.length === 0) return name === first
  const last = rest.pop() ?? ''
  if (!name.startsWith(first) || !name.endsWith(last)) return false
  let from = first.length
  for (const part of rest) {
    const at = name.indexOf(part, from)
    if (at === -1) return false
    from = at + part.length
  }
  return from <= name.length - last.length
}

/** The trigram index needs three in a row. */
const THREE_IN_A_ROW = /[\p{L}\p{N}]{3}/u

function nameCondition({ operator, values }: Filter): SQL {
  const [value = ''] = values
  if (operator === 'eq') return eq(businesses.name, value)
  if (operator !== 'like' && operator !== 'ilike')
    throw unreadableRequest(`"name" cannot be filtered by ${operator}`)
  if (!THREE_IN_A_ROW.test(value))
    throw unreadableRequest('A pattern for "name" needs three letters in a row')
  const pattern = value.replaceAll('*', '%')
  return operator === 'like' ? like(businesses.name, pattern) : ilike(businesses.name, pattern)
}

function flagOf({ column, operator, values }: Filter): boolean {
  const [value = ''] = values
  if (operator !== 'eq' && operator !== 'is')
    throw unreadableRequest(`"${column}" cannot be filtered by ${operator}`)
  if (value !== 'true' && value !== 'false') {
    throw new RestRefusal(400, '22P02', `invalid input syntax for type boolean: "${value}"`)
  }
  return value === 'true'
}

function unfilterable(column: string): RestRefusal {
  return unreadableRequest(`Rows cannot be filtered by "${column}"`)
}
