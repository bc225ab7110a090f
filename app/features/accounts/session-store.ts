import { type AccountService, accountService, type HostedProject } from './account-service.ts'
import type { GoTrueClient } from './auth-client.ts'
import { LOADING, NOBODY, type Session } from './user.ts'

const listeners = new Set<() => void>()
let session = LOADING
let service: AccountService | undefined
let opening: Promise<GoTrueClient> | undefined
let isLeaving = false

/** The session now; the same object until it changes. */
export function readSession(): Session {
  return session
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
  if (hasArrived || hasStored(storageKey)) openOrForget()
  else keep(NOBODY)

  // Somebody signed in in another tab. Once the client is there, it hears of that itself.
  addEventListener('storage', (event) => {
    if (event.key === storageKey && event.newValue && !opening) openOrForget()
  })
  // A page that Back brings to life again has heard nothing while it slept.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (!hasStored(storageKey)) keep(NOBODY)
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

async function load(): Promise<GoTrueClient> {
  const { createAuthClient } = await import('./auth-client.ts')
  return createAuthClient(currentService(), keep)
}

function openOrForget(): void {
  // Without the client nobody can be told to be signed in; what is stored stays for the next page.
  openAuthClient().catch(() => keep(NOBODY))
}

function keep(next: Session): void {
  const isNobody = next.user === null && next.pendingUser === null
  session = isNobody && isLeaving ? { ...next, hasLeft: true } : next
  if (!isNobody) isLeaving = false
  for (const listener of listeners) listener()
}

function hasStored(storageKey: string): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    // Storage is refused: a session lives no longer than its page.
    return false
  }
}
