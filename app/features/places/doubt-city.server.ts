import { locationConflicts } from './geocode.server.ts'
import { findPlace } from './place.server.ts'
import { findZip } from './zip.server.ts'

interface CityDoubt {
  zip: string
  city: string
  /** The other city is one that we know, so the ZIP code or the city is wrong. */
  isKnown: boolean
}

interface TypedPlace {
  city?: string | undefined
  zip?: string | undefined
}

/** A ZIP code and a city that do not fit. For a question, never a refusal: the table lacks some neighborhoods. */
export function doubtCity({ city = '', zip: code }: TypedPlace): CityDoubt | undefined {
  const zip = findZip(code)
  if (!zip || city.trim() === '') return undefined
  const isKnown = findPlace(city, { county: zip.county }) !== undefined
  if (isKnown && !locationConflicts({ city, zip: zip.zip }).includes('zip-city')) return undefined
  return { zip: zip.zip, city: zip.city, isKnown: findPlace(city) !== undefined }
}

export function cityDoubtText({ zip, city }: Pick<CityDoubt, 'zip' | 'city'>): string {
  return `${zip} is in ${city}. Is the city right?`
}

/** That of the ZIP code, or as typed where we do not know the name. */
export type CityChoice = 'zip' | 'typed'

/** What a moderator chooses before it is public. */
export function cityChoice(place: TypedPlace) {
  const doubt = doubtCity(place)
  if (!doubt) return []
  const typed = doubt.isKnown ? [] : [{ value: 'typed', label: `${place.city}, as typed` }]
  return [
    {
      name: 'city' as const,
      label: `The city doesn’t fit ${doubt.zip}. Which one is right?`,
      options: [
        { value: '', label: 'Choose, or edit the address first' },
        { value: 'zip', label: `${doubt.city}, where ${doubt.zip} is` },
        ...typed,
      ],
    },
  ]
}

/** @returns the city to publish, or what has to be chosen first */
export function settleCity(place: TypedPlace, choice?: CityChoice): { city?: string; question?: string } {
  const doubt = doubtCity(place)
  if (!doubt || (choice === 'typed' && !doubt.isKnown)) return {}
  return choice === 'zip' ? { city: doubt.city } : { question: `${cityDoubtText(doubt)} Choose, or edit it.` }
}
