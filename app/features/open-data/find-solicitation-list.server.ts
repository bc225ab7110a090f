import { href } from 'react-router'
import type { Source } from '../../db/source.ts'
import { dayText } from '../../time/eastern-time.ts'
import { fieldOptions } from '../businesses/field-text.server.ts'
import { LISTING_FIELDS } from '../businesses/listing-fields.ts'
import { findCategory } from '../categories/find-category.ts'
import { describeLongDate } from '../opening-hours/hours-text.ts'
import { findCounty } from '../places/county-name.ts'
import { LEVEL_NAMES, type VerificationLevel } from '../veterans/levels.ts'
import { filePath } from './data-path.ts'
import { type OpenListing, readOpenListings } from './open-listing.server.ts'
import { readOpenFilter } from './read-open-filter.server.ts'

export type SolicitationList = Awaited<ReturnType<typeof findSolicitationList>>

/** More are no list that someone calls through; the file has all of them. */
const MOST = 500

/** Whom a buyer asks for offers, those who are verified first; `problem` says what nobody knows. */
export async function findSolicitationList(source: Source, url: URL) {
  const filter = await readOpenFilter(source, url)
  const rows: ReturnType<typeof rowOf>[] = []
  const pages = filter.ok ? readOpenListings(source, '', filter.value) : []
  for await (const page of pages) {
    rows.push(...page.map(rowOf))
    if (rows.length > MOST) break
  }
  const asked = (name: string) => url.searchParams.get(name) ?? ''
  const category = findCategory(asked('category'))
  const county = findCounty(asked('serves') || asked('county'))
  return {
    problem: filter.ok ? '' : filter.message,
    subject: [category?.displayName, county?.fullName].filter(Boolean).join(' in '),
    chosen: { category: category?.slug, serves: county?.slug },
    options: fieldOptions([LISTING_FIELDS.category, LISTING_FIELDS.county]),
    date: dayText(source.now ?? new Date()),
    filePath: filePath('csv', url.search),
    isCut: rows.length > MOST,
    rows: rows
      .slice(0, MOST)
      .toSorted((a, b) => Number(b.isVerified) - Number(a.isVerified) || a.name.localeCompare(b.name, 'en')),
  }
}

function rowOf(listing: OpenListing) {
  const text = (name: string) => (listing[name] ?? '') as string
  const said = (label: string, value: string) => value && `${label} ${value}`
  const day = (label: string, name: string) => said(label, text(name) && describeLongDate(text(name)))
  const naics = (listing['naics_by_category'] as string[]).join(', ')
  const level = text('verification_level') as VerificationLevel
  return {
    path: href('/business/:businessId', { businessId: text('id') }),
    name: text('name') + (listing.sample === true ? ' (sample)' : ''),
    isVerified: level !== 'self_declared',
    lines: [
      [text('category'), said('NAICS by category:', naics), said('state license', text('state_license'))],
      [text('phone'), text('website'), text('address') || text('city') || `${text('county')} County`],
      [LEVEL_NAMES[level], day('checked', 'verified_on'), day('valid until', 'verified_until')],
    ].map((parts) => parts.filter(Boolean).join(' · ')),
  }
}
