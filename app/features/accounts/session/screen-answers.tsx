import { type ReactNode, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { SWRConfig, type SWRConfiguration, unload } from 'swr'
import { ApiRefusal } from '../../../platform/api-client.ts'
import { useSession } from './session.tsx'

/** No revalidation by itself: it would change forms while somebody types. */
const SETTINGS: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  onError: (error) => {
    if (!(error instanceof ApiRefusal)) reportError(error)
  },
}

/** Keeps API answers for one person at one address, and drops them when either changes. */
export function ScreenAnswers({ children }: { children: ReactNode }) {
  const { whose, where } = useVisit()
  return (
    <SWRConfig value={SETTINGS}>
      <Visit key={`${whose} ${where}`}>{children}</Visit>
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
  return { whose: user?.id ?? 'nobody', where: pathname }
}

export type Subject = readonly unknown[]

/** The key of an answer; null (do not fetch) until the session is known. */
export function useOwnKey() {
  const { isLoading } = useSession()
  const { whose, where } = useVisit()
  return <About extends Subject>(...about: About): [string, string, ...About] | null =>
    isLoading ? null : [whose, where, ...about]
}
