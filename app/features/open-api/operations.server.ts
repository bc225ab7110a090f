import { z } from 'zod'
import { ANNOUNCEMENT_KINDS, ANNOUNCEMENT_NAMES, ANNOUNCEMENT_PATHS } from '../events/announcement.ts'
import { openListSchema, suggestionsSchema } from '../listing-search/open-answers.server.ts'
import { searchParams } from '../listing-search/search-params.server.ts'
import { changesSchema, sinceSchema } from '../open-data/find-changes.server.ts'
import { FILE_FORMATS, type FormatName } from '../open-data/file-formats.server.ts'
import { openListingSchema } from '../open-data/open-listing.server.ts'
import { reviewTimesSchema } from '../review-times/find-review-times.server.ts'
import type { Problem } from '../../platform/outcome.ts'
import type { LimitedAction } from '../../platform/request-limits.ts'
import { LISTING_FORMATS } from './one-listing.server.ts'

/** One address that anybody may read. */
export interface Operation {
  /** Name of the function in generated clients. */
  id: string
  path: string
  title: string
  text: string
  parameters?: z.ZodObject
  /** By media type. */
  answers: Record<string, z.ZodType>
  /** Values of parameters that find something; an identifier is taken from the directory. */
  example?: Record<string, string>
  limit?: LimitedAction
  problems?: Problem[]
}

const { page: _page, show: _show, businessId: _id, business: _business, ...asked } = searchParams.shape
const search = z.object(asked)
const { sort: _sort, ...filters } = asked
const cursor = z.string().describe('`next` of the page before.')

const listQuery = z.object({
  ...filters,
  industry: z.string().describe('The slug or the name of an industry.'),
  serves: z.string().describe('A county: located there, or travels there.'),
})

const PATH_ID = z
  .string()
  .meta({ in: 'path', description: 'The identifier of a business, as lists have it.' })

const external = (standard: string) => z.looseObject({}).describe(standard)

const { id: _of, latitude: _lat, longitude: _lng, ...properties } = openListingSchema.shape
const featureSchema = z.object({
  type: z.literal('Feature'),
  id: z.string(),
  geometry: z.object({ type: z.literal('Point'), coordinates: z.array(z.number()) }).nullable(),
  properties: z.object(properties),
})

const LISTING_ANSWERS: Record<keyof typeof LISTING_FORMATS, z.ZodType> = {
  json: openListingSchema,
  jsonld: z.looseObject({ '@context': z.literal('https://schema.org'), '@type': z.string(), '@id': z.url() }),
  geojson: featureSchema,
  vcf: z.string().describe('vCard 3.0 (RFC 2426).'),
}

const ONE_BUSINESS: Pick<Operation, 'limit' | 'problems'> = { limit: 'search', problems: ['not_found'] }

const FILE_ANSWERS: Record<FormatName, z.ZodType> = {
  csv: z.string().describe('RFC 4180, with headings.'),
  geojson: z.object({ type: z.literal('FeatureCollection'), features: z.array(featureSchema) }),
  jsonl: z.string().describe('A business as JSON on each line.'),
}

export const OPERATIONS: readonly Operation[] = [
  {
    id: 'searchBusinesses',
    path: '/api/v1/businesses',
    title: 'Search for Businesses',
    text: 'What the search page finds, twenty at a time.',
    parameters: search.extend({ cursor }),
    answers: { 'application/json': openListSchema },
    example: { q: 'plumber', where: 'Stuart' },
    limit: 'search',
    problems: ['bad_request', 'unknown_place', 'invalid'],
  },
  {
    id: 'getBusiness',
    path: '/api/v1/businesses/{id}',
    title: 'One Business',
    text: 'All that is public about it, in the format that `Accept` names.',
    parameters: z.object({ id: PATH_ID }),
    answers: Object.fromEntries(
      Object.entries(LISTING_FORMATS).map(([end, { mediaType }]) => [
        mediaType,
        LISTING_ANSWERS[end] ?? z.any(),
      ]),
    ),
    ...ONE_BUSINESS,
  },
  ...Object.entries(LISTING_FORMATS).map(([end, { mediaType }]) => ({
    id: `getBusinessAs${end[0]?.toUpperCase()}${end.slice(1)}`,
    path: `/api/v1/businesses/{id}.${end}`,
    title: `One Business (${end})`,
    text: 'The same by the end of the address.',
    parameters: z.object({ id: PATH_ID }),
    answers: { [mediaType]: LISTING_ANSWERS[end] ?? z.any() },
    ...ONE_BUSINESS,
  })),
  {
    id: 'suggest',
    path: '/api/v1/suggest',
    title: 'Suggestions While Typing',
    text: 'Categories, businesses, and places that begin with the text.',
    parameters: search.pick({ q: true, near: true }),
    answers: { 'application/json': suggestionsSchema },
    example: { q: 'plu' },
    limit: 'suggest',
  },
  ...Object.entries(FILE_FORMATS).map(([format, { title, mediaType }]) => ({
    id: `download${format[0]?.toUpperCase()}${format.slice(1)}`,
    path: `/data/listings.${format}`,
    title: `All Businesses, or a Part: ${title}`,
    text: 'The file of everything, or the list that the parameters name. `county` and `city` may come more than once.',
    parameters: listQuery,
    answers: { [mediaType.replace(/;.*/, '')]: FILE_ANSWERS[format as FormatName] },
    example: { category: 'plumbing', serves: 'martin' },
    limit: 'export' as const,
    problems: ['unknown_place' as const, 'invalid' as const],
  })),
  {
    id: 'listChanges',
    path: '/data/changes',
    title: 'What Changed',
    text: 'What came, changed, or went since a moment, oldest first, 500 at a time.',
    parameters: z.object({
      since: sinceSchema.meta({ isRequired: true, description: 'As in ISO 8601.' }),
      cursor,
    }),
    answers: { 'application/json': changesSchema },
    example: { since: '2026-11-20T00:00:00Z' },
    limit: 'search',
    problems: ['bad_request'],
  },
  {
    id: 'getDataPackage',
    path: '/data/datapackage.json',
    title: 'The Files, as a Data Package',
    text: 'Columns, sizes, checksums, and the license.',
    answers: { 'application/json': external('Data Package 1 (specs.frictionlessdata.io).') },
  },
  {
    id: 'getDataCatalog',
    path: '/data.json',
    title: 'The Files, for Catalogs',
    text: 'A catalog with one entry.',
    answers: { 'application/json': external('DCAT-US 1.1 (resources.data.gov).') },
  },
  {
    id: 'readFeed',
    path: '/businesses/search.atom',
    title: 'The Newest of a Search',
    text: 'What was listed last of what the search finds, for feed readers.',
    parameters: search,
    answers: { 'application/atom+xml': z.string().describe('Atom (RFC 4287).') },
    example: { q: 'plumber', where: 'Stuart' },
    problems: ['not_found'],
  },
  ...ANNOUNCEMENT_KINDS.map((kind) => ({
    id: `list${ANNOUNCEMENT_NAMES[kind]}`,
    path: `${ANNOUNCEMENT_PATHS[kind]}.ics`,
    title: `${ANNOUNCEMENT_NAMES[kind]}, for Calendars`,
    text: 'What’s coming up or going on now.',
    answers: { 'text/calendar': z.string().describe('iCalendar (RFC 5545).') },
  })),
  {
    id: 'getReviewTimes',
    path: '/api/v1/review-times',
    title: 'Review Times',
    text: 'How fast the team decides.',
    answers: { 'application/json': reviewTimesSchema },
    limit: 'search',
  },
  {
    id: 'getDocument',
    path: '/api/v1/openapi.json',
    title: 'This Document',
    text: 'All of this for programs, in OpenAPI 3.1.',
    answers: { 'application/json': external('OpenAPI 3.1 (spec.openapis.org).') },
  },
]
