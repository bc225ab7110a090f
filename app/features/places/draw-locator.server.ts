import { drawing } from './county-map/county-shapes.ts'
import type { Point } from './distance.ts'
import { placeInFrame, plateAround } from './atlas-frame.server.ts'
import { placeNames } from './city-names.server.ts'

interface Located {
  countySlug: string
  /** Slugs. */
  servedCounties: readonly string[]
  /** Soft where only the town or ZIP code is known. */
  point: (Point & { isSoft: boolean }) | undefined
  /** Its town is named before others. */
  city?: string | null
}

/** Of the edges of the plate, in percent: a name beyond would be cut off. */
const EDGE = 8

/** The plate is smaller than a map of results, so its names are wider in percent. */
const HALF_LETTER = 1.3

/** Of the circle around a soft pin, in percent. */
const HALF_SOFT = 8

export type LocatorMap = NonNullable<ReturnType<typeof drawLocator>>

export function drawLocator({ countySlug, servedCounties, point, city }: Located) {
  const { counties } = drawing
  const here = counties[countySlug]
  if (!here) return undefined
  const others = servedCounties.filter((slug) => slug !== countySlug)
  const { x, y, width, height } = plateAround([countySlug, ...others])
  // Names are set on a square, of which the plate is the middle.
  const square = { x, y: y - (width - height) / 2, size: width }
  const onPlate = <Place extends { x: number; y: number }>(place: Place): Place => ({
    ...place,
    y: Math.round(((place.y - 50) * (width / height) + 50) * 10) / 10,
  })
  const pin = point && placeInFrame(square, point)
  return {
    /** In units of the atlas. */
    frame: [x, y, width, height] as const,
    here: here.path,
    served: others.flatMap((slug) => counties[slug]?.path ?? []),
    /** In percent of the frame. */
    cities: placeNames(
      square,
      pin && [{ ...pin, ...(city && { name: city }), ...(point?.isSoft && { half: HALF_SOFT }) }],
      HALF_LETTER,
    )
      .cities.map(onPlate)
      .filter((city) => city.y > EDGE && city.y < 100 - EDGE),
    pin: point && pin && { ...onPlate(pin), isSoft: point.isSoft },
  }
}
