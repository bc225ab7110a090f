import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { useNavigate } from 'react-router'
import type { HostedProject } from './account-service.ts'
import { parseArrival, pathOfArrival } from './confirm/address-arrival.ts'
import { endArrival, readSession, startSession, subscribeToSession } from './session-store.ts'
import { LOADING, type Session } from './session/user.ts'

/** For a hosted project, whose rule is unknown. */
const USUAL_LENGTH = 8

const SessionContext = createContext<Session | undefined>(undefined)
const MinPasswordLengthContext = createContext(USUAL_LENGTH)

/** The server and the first render have no user, so that public pages are the same for everyone. */
export function SessionProvider({
  hosted,
  minPasswordLength = USUAL_LENGTH,
  children,
}: {
  hosted?: HostedProject | undefined
  minPasswordLength?: number | undefined
  children: ReactNode
}) {
  const session = useSyncExternalStore(subscribeToSession, readSession, () => LOADING)
  const navigate = useNavigate()
  const [isFollowed, setIsFollowed] = useState(false)
  const start = useEffectEvent(() => {
    // Read before the client takes it out of the address.
    const arrival = parseArrival(location)
    const to = pathOfArrival(location)
    startSession(hosted, arrival !== undefined)
    if (!arrival) return
    const goOn = async () => {
      try {
        const { followArrival } = await import('./confirm/follow-arrival.ts')
        const path = await followArrival(arrival, to)
        if (path) await navigate(path, { replace: true })
      } finally {
        // With the screen that the router is about to show: the guard of this one would navigate as well.
        startTransition(() => setIsFollowed(true))
      }
    }
    // Without its code the guard decides alone.
    goOn().catch(() => undefined)
  })
  // Before the effects of the screens, which may send requests. Once per page.
  useLayoutEffect(() => start(), [])
  useLayoutEffect(() => {
    if (isFollowed) endArrival()
  }, [isFollowed])
  return (
    <MinPasswordLengthContext value={minPasswordLength}>
      <SessionContext value={session}>{children}</SessionContext>
    </MinPasswordLengthContext>
  )
}

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession is used outside its SessionProvider.')
  return session
}

export function useMinPasswordLength(): number {
  return useContext(MinPasswordLengthContext)
}
