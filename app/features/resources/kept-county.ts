import { useLayoutEffect } from 'react'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

const STORAGE_KEY = 'resources-county'

/**
 * The county of the last visit on this device; undefined until the page is hydrated.
 * @param asked what the address says: a county's slug, nothing for all of Florida, null where it says neither
 */
export function useKeptCounty(asked: string | null): string | undefined {
  // Before what was asked for is painted, because the next tap may leave the page.
  useLayoutEffect(() => {
    if (asked !== null) keep(asked)
  }, [asked])
  const isHydrated = useIsHydrated()
  return (asked ?? (isHydrated ? read() : null)) || undefined
}

function read(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function keep(county: string): void {
  try {
    if (county === '') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, county)
  } catch {
    // This browser stores nothing.
  }
}
