import { type AccountService, accountService, type HostedProject } from './account-service.ts'
import type { GoTrueClient } from './auth-client.ts'
import { watchingFetch } from './ended-session.ts'
import { LOADING, NOBODY, type Session } from './user.ts'

const listeners = new Set<() => void>()
let session = LOADING
let service: AccountService | undefined
let opening: Promise<GoTrueClient> | undefined
let isLeaving = false
/** A person was signed in when the page began. */
let wasStored = false

/** The session now; the same object until it changes. */
export function readSession(): Session {
  return session
}

/** The session once the stored one has been read, for what must not happen before. */
export function knownSession(): Promise<Session> {
  return new Promise((resolve) => {
    const stop = subscribeToSession(tell)
    function tell() {
      if (session.isLoading) return
      stop()
      resolve(session)
    }
    tell()
  })
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where this page's accounts are kept. */
export function currentService(): AccountService {
  return (service ??= accountService(location.origin, undefined))
}

/**
 * Starts holding the session, once in a page's life. Without a stored session, and without one in the address, nobody
 * is signed in, and the client need not be loaded to know it.
 * @param hasArrived whether the address has something for the client to read
 */
export function startSession(hosted: HostedProject | undefined, hasArrived: boolean): void {
  if (service) return
  service = accountService(location.origin, hosted)
  const { storageKey } = service
  wasStored = hasStored(storageKey)
  if (hasArrived || wasStored) openOrForget()
  else show(NOBODY)

  // Somebody signed in in another tab. Once the client is there, it hears of that itself.
  addEventListener('storage', (event) => {
    if (event.key === storageKey && event.newValue && !opening) openOrForget()
  })
  // A page that Back brings to life again has heard nothing while it slept.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (!hasStored(storageKey)) forget()
    else if (session.user === null) location.reload()
  })
}

/** From now on nobody is signed in because the person wanted so, and not because a session died. */
export function markLeaving(): void {
  isLeaving = true
}

/** The account client, loaded when it is first needed. Fails as the network does; the next call tries again. */
export function openAuthClient(): Promise<GoTrueClient> {
  opening ??= load().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

/** `fetch` for what is asked as the signed-in person; notices when their session is over. */
export const fetchAsSelf = watchingFetch(openAuthClient)

async function load(): Promise<GoTrueClient> {
  const { createAuthClient } = await import('./auth-client.ts')
  return createAuthClient(currentService(), keep, fetchAsSelf)
}

function openOrForget(): void {
  // Without the client nobody can be told to be signed in; what is stored stays for the next page.
  openAuthClient().catch(() => show(NOBODY))
}

function keep(next: Session): void {
  if (isNobody(next)) return forget()
  isLeaving = false
  show(next)
}

/** Nobody is signed in from now on: because they wanted so, or because their session is over. */
function forget(): void {
  const wasSomebody = session.isLoading ? wasStored : !isNobody(session) || session.hasEnded
  show({ ...NOBODY, hasLeft: isLeaving, hasEnded: wasSomebody && !isLeaving })
}

function show(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

function isNobody({ user, pendingUser }: Session): boolean {
  return user === null && pendingUser === null
}

function hasStored(storageKey: string): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    // Storage is refused: a session lives no longer than its page.
    return false
  }
}
