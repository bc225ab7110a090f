import { z } from 'zod'
import { findZip, isInCountiesOf } from '../places/zip.server.ts'
import type { Point } from '../places/distance.ts'

const PATIENCE_MS = 10_000
const ATTEMPTS = 2

/** As the US Census Bureau's geocoder answers. */
const answer = z.object({
  result: z.object({
    addressMatches: z.array(z.object({ coordinates: z.object({ x: z.number(), y: z.number() }) })),
  }),
})

/**
 * @returns undefined where it does not know the address, or knows it in another county than its ZIP code
 * @throws when it cannot be asked
 */
export async function askGeocoder(
  geocoderUrl: string,
  { address, zip }: { address: string; zip: string | null },
  patienceMs = PATIENCE_MS,
): Promise<Point | undefined> {
  const url = new URL(geocoderUrl)
  for (const [name, value] of [
    ['benchmark', 'Public_AR_Current'],
    ['format', 'json'],
  ] as const) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  }
  url.searchParams.set('address', address)
  const response = await fetchAgain(url, patienceMs)
  // It refuses what it cannot read as an address.
  if (response.status === 400) return undefined
  if (!response.ok) throw new Error(`The geocoder answered ${response.status}.`)
  const [match] = answer.parse(await response.json()).result.addressMatches
  const found = findZip(zip)
  const point = match && { lat: match.coordinates.y, lng: match.coordinates.x }
  return point && found && isInCountiesOf(found, point) ? point : undefined
}

async function fetchAgain(url: URL, patienceMs: number, attempt = 1): Promise<Response> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' })
    if (response.status < 500 || attempt === ATTEMPTS) return response
  } catch (error) {
    if (attempt === ATTEMPTS) throw error
  }
  return fetchAgain(url, patienceMs, attempt + 1)
}
