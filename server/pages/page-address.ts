import { SEARCH_PARAMETERS } from '../../app/features/listing-search/search-params.server.ts'

/** What public pages show is right until the end of the minute, or of the hour where nothing depends on time. */
type Life = 'minute' | 'hour'

interface PageRule {
  path: RegExp
  life: Life
  /** What the page reads from its address; anything else makes no difference. */
  parameters?: ReadonlySet<string>
}

export type PageAddress = NonNullable<ReturnType<typeof pageAddress>>

const LIFE_MS: Record<Life, number> = { minute: 60_000, hour: 3_600_000 }

const NAME = '[a-z0-9][a-z0-9-]{0,119}'
const search = [...SEARCH_PARAMETERS, 'serving', 'print']

/** Public pages that are the same for everybody. Forms, private links and signed-in screens are not among them. */
const RULES: readonly PageRule[] = [
  page('/', 'minute'),
  page(`/business/${NAME}`, 'minute'),
  page(`/category/${NAME}(?:/(?:city|county)/${NAME})?`, 'minute', search),
  page(`/categories/${NAME}(?:/${NAME})?`, 'minute', search),
  page(`/county/${NAME}`, 'minute', [...search, 'city']),
  page(`/county/${NAME}/guide`, 'hour'),
  page(`/region/${NAME}`, 'minute', search),
  page('/businesses/search', 'minute', search),
  page('/(?:events|deals|featured)', 'minute', ['page']),
  page('/(?:api|data)', 'minute'),
  file('/data(?:/datapackage)?\\.json', 'minute'),
  file(`/embed/(?:county|category)/${NAME}`, 'minute'),
  page('/categories', 'hour', ['by']),
  page('/saved', 'hour', ['ids']),
  page(`/featured-article/${NAME}`, 'minute'),
  page('/(?:about-us|accessibility|business-signup|privacy|regions|terms|verification)', 'hour'),
  page('/veteran-resources', 'hour', ['need', 'county']),
  file('/businesses/search\\.atom', 'minute', search),
  file(`/(?:robots\\.txt|sitemap\\.xml|sitemap/${NAME}\\.xml)`, 'hour'),
]

/** Hardly ever the same twice: a place on Earth, a part of the map, someone's own list. */
const NOT_KEPT: ReadonlySet<string> = new Set(['near', 'bounds', 'ids'])
/** React Router asks for parts of an answer by it. */
const PARTS = '_routes'

const LONGEST_TARGET = 600
const LONGEST_VALUE = 100
const NUMBER = /^[1-9]\d{0,3}$/

/**
 * With the parameters in one order, as it is to be rendered. @returns undefined for what is not kept, which includes
 * unusual spellings of an address that is
 */
export function pageAddress(target: string) {
  if (target.length > LONGEST_TARGET) return undefined
  const start = target.indexOf('?')
  const path = start === -1 ? target : target.slice(0, start)
  const rule = RULES.find((rule) => rule.path.test(path))
  if (!rule) return undefined
  const query = start === -1 ? '' : keptQuery(target.slice(start + 1), rule.parameters)
  if (query === undefined) return undefined
  return { address: query === '' ? path : `${path}?${query}`, lifeMs: LIFE_MS[rule.life] }
}

function keptQuery(query: string, known: ReadonlySet<string> = new Set()): string | undefined {
  const kept = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query)) {
    if (name === PARTS) return undefined
    if (!known.has(name)) continue
    const isNumber = name === 'page' || name === 'serving'
    const isUsual = value.trim() !== '' && value.length <= LONGEST_VALUE && (!isNumber || NUMBER.test(value))
    if (!isUsual || kept.has(name) || NOT_KEPT.has(name)) return undefined
    kept.set(name, value)
  }
  return new URLSearchParams([...kept].toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()
}

/** Includes the data address that the router asks when a visitor comes from another page. */
function page(path: string, life: Life, parameters?: readonly string[]): PageRule {
  return file(path === '/' ? '/(?:_\\.data)?' : `${path}(?:\\.data)?`, life, parameters)
}

function file(path: string, life: Life, parameters?: readonly string[]): PageRule {
  return { path: new RegExp(`^${path}$`), life, ...(parameters && { parameters: new Set(parameters) }) }
}
