import { type ReactNode, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { SWRConfig, type SWRConfiguration, unload } from 'swr'
import { ApiRefusal } from '../../../platform/api-client.ts'
import { useSession } from './session.tsx'

/** A screen asks when it opens and when it is told to; what somebody types into must not change by itself. */
const SETTINGS: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  onError: (error) => {
    if (!(error instanceof ApiRefusal)) reportError(error)
  },
}

/**
 * Around a screen that asks our API. What it was answered is kept for one person at one address, and forgotten with
 * either: the next visit begins with the truth, and forms with their true values.
 */
export function ScreenAnswers({ children }: { children: ReactNode }) {
  const { whose, where } = useVisit()
  return (
    <SWRConfig value={SETTINGS}>
      <Visit key={`${whose} ${where}`}>{children}</Visit>
    </SWRConfig>
  )
}

function Visit({ children }: { children: ReactNode }) {
  // Before the effects of the next screen, which asks in its own.
  useLayoutEffect(() => () => unload({ revalidate: false }), [])
  return children
}

function useVisit() {
  const { user } = useSession()
  const { pathname } = useLocation()
  return { whose: user?.id ?? 'nobody', where: pathname }
}

/** What a question is about; each one of a screen has its own. */
export type Subject = readonly unknown[]

/** Makes of a subject the key of its answer; null, the sign not to ask, while nobody knows who asks. */
export function useOwnKey() {
  const { isLoading } = useSession()
  const { whose, where } = useVisit()
  return <About extends Subject>(...about: About): [string, string, ...About] | null =>
    isLoading ? null : [whose, where, ...about]
}
