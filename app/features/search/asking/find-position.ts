import { isAroundFlorida } from '../../listing-search/search-request.ts'
import { type Point, roundTo } from '../../places/distance.ts'
import { readKeptPlace } from './kept-place.ts'

/** A position from the last minutes is as good. */
const OPTIONS: PositionOptions = { enableHighAccuracy: false, maximumAge: 600_000, timeout: 10_000 }

const INSTEAD = 'Type a ZIP code or a city instead.'

/** @param mayAsk else only a position that is known or that the browser tells without a question */
export async function findNearMe(mayAsk: boolean): ReturnType<typeof findPosition> {
  const { state } = await navigator.permissions.query({ name: 'geolocation' })
  const kept = readKeptPlace()
  if (state !== 'granted' && kept && 'near' in kept) return kept
  return mayAsk || state === 'granted' ? findPosition() : { problem: '' }
}

/** Asks the browser, which asks the visitor; rounded to half a mile, so that no address is told. */
export async function findPosition(): Promise<{ near: Point } | { problem: string }> {
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, OPTIONS),
    )
    const near = { lat: roundTo(2, coords.latitude), lng: roundTo(2, coords.longitude) }
    if (isAroundFlorida(near)) return { near }
    return { problem: 'You seem to be outside Florida. Type a Florida ZIP code or city.' }
  } catch (error) {
    const isRefused = error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED
    return {
      problem: isRefused
        ? `Your browser didn’t share your location. ${INSTEAD}`
        : `We couldn’t find where you are. ${INSTEAD}`,
    }
  }
}
