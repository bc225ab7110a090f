import { type ReactNode, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { SWRConfig, type SWRConfiguration, unload } from 'swr'
import { useSession } from './session.tsx'

/** No automatic revalidation: it would change forms while someone is typing. */
const SETTINGS: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  onError: (error) => {
    if (error instanceof Error) reportError(error)
  },
}

/** Keeps API answers for one person at one address, and drops them when either changes. */
export function ScreenAnswers({ children }: { children: ReactNode }) {
  const { userId, pathname } = useVisit()
  return (
    <SWRConfig value={SETTINGS}>
      <Visit key={`${userId} ${pathname}`}>{children}</Visit>
    </SWRConfig>
  )
}

function Visit({ children }: { children: ReactNode }) {
  // Before the effects of the next screen, which makes its own requests.
  useLayoutEffect(() => () => unload({ revalidate: false }), [])
  return children
}

function useVisit() {
  const { user } = useSession()
  const { pathname } = useLocation()
  return { userId: user?.id ?? 'nobody', pathname }
}

export type Subject = readonly unknown[]

/** The key of an answer; null (do not fetch) until the session is known. */
export function useOwnKey() {
  const { isLoading } = useSession()
  const { userId, pathname } = useVisit()
  return <Parts extends Subject>(...parts: Parts): [string, string, ...Parts] | null =>
    isLoading ? null : [userId, pathname, ...parts]
}
