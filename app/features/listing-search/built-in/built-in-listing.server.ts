import { businessTimeZone } from '../../businesses/index.ts'
import { type BusinessRow, isUnconfirmed, type SampleRecord } from '../../businesses/index.server.ts'
import { findCategory } from '../../categories/index.ts'
import { isOpenAt } from '../../opening-hours/index.ts'
import { findBranch } from '../../veterans/index.ts'
import { countFacts, levelInForce, qualityNumber } from '../order/quality.ts'
import { type ListingText, type ReadText, readText } from '../order/listing-text.server.ts'
import { isSpanish, spanishStemsOf } from '../words/spanish-words.ts'
import { stemsOf } from '../words/stems.server.ts'

export interface BuiltInListing {
  record: SampleRecord
  text: ReadText
  words: ListingText
  /** Stems of what it says itself, without what is said of its category. */
  own: ReadonlySet<string>
}

export function builtInListing(record: SampleRecord): BuiltInListing {
  const words = textOf(record.row)
  const { name, services, description } = record.row
  const texts = [name, ...services, description]
  const own = new Set([...texts.flatMap(stemsOf), ...(words.spanish ? texts.flatMap(spanishStemsOf) : [])])
  return { record, words, text: readText(words), own }
}

function textOf({
  name,
  categorySlug,
  services,
  description,
  city,
  branchOfService,
}: BusinessRow): ListingText {
  const category = findCategory(categorySlug)
  return {
    name,
    services: [...(category ? [category.name, category.displayName, ...category.synonyms] : []), ...services],
    rest: [description, city ?? '', findBranch(branchOfService)?.name ?? ''],
    ...(isSpanish([name, ...services, description].join(' ')) && {
      spanish: { name, services, description },
    }),
  }
}

export function qualityOf({ row, images }: SampleRecord, now: Date): number {
  const confirmed = isUnconfirmed(row) ? null : row.lastConfirmedAt
  return qualityNumber({
    level: levelInForce(row, now),
    confirmedIn: confirmed?.toISOString().slice(0, 7) ?? null,
    facts: countFacts(row, images.length > 0),
  })
}

export function isOpen(row: BusinessRow, at: Date): boolean {
  return row.hours !== null && isOpenAt(row.hours, at, businessTimeZone(row))
}
