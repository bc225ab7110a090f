import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { readStoredUser, type User } from './account-service.ts'

/** Starts loading with no user; stops loading once the stored session has been read. */
export interface Session {
  isLoading: boolean
  user: User | null
}

const SessionContext = createContext<Session | undefined>(undefined)

const LOADING: Session = { isLoading: true, user: null }

/** Holds who is signed in. The server and the first render know nobody: public pages are the same for everyone. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState(LOADING)
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const user = await readStoredUser()
      if (isCurrent) setSession({ isLoading: false, user })
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Who is signed in. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession is used outside its SessionProvider.')
  return session
}
