import {
  type EditableListing,
  type FieldDefinition,
  LISTING_FIELDS,
  type ListingField,
  type ListingFieldDefinition,
} from '../../businesses/listing-fields.ts'
import { typedText } from '../../businesses/field-text.server.ts'

const PICTURE = { rank: Infinity, advice: 'Add a profile photo or a banner', field: null }

/** What customers look for and the listing does not say, with advice; the field is null for a picture. */
export function missingFacts(listing: EditableListing, hasPicture: boolean) {
  const isGiven = (name: ListingField) => {
    const field: FieldDefinition = LISTING_FIELDS[name]
    return typedText(field, listing[LISTING_FIELDS[name].column]).length >= (field.min ?? 1)
  }
  const wanted = Object.entries(LISTING_FIELDS).flatMap(([name, field]) => {
    const { advice } = field as ListingFieldDefinition
    if (!advice || advice.isFor?.(listing.categorySlug) === false) return []
    const { rank, text, or = [] } = advice
    const names = [name, ...or] as ListingField[]
    return [{ rank, advice: text, field: name as ListingField, isThere: names.some(isGiven) }]
  })
  const all = [...wanted.toSorted((a, b) => a.rank - b.rank), { ...PICTURE, isThere: hasPicture }]
  return all.filter(({ isThere }) => !isThere).map(({ advice, field }) => ({ advice, field }))
}
