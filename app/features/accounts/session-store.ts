import { onDevice } from '../../platform/on-device.ts'
import { type AccountService, accountService, type HostedProject } from './account-service.ts'
import type { GoTrueClient } from './session/auth-client.ts'
import { LOADING, SIGNED_OUT, type Session } from './session/user.ts'

const listeners = new Set<() => void>()
let session = LOADING
let service: AccountService | undefined
let opening: Promise<GoTrueClient> | undefined
/** What the client says while the address is being followed. */
let held: Session | undefined
let isFollowing = false
let isLeaving = false
let wasStored = false

/** The same object until the session changes. */
export function readSession(): Session {
  return session
}

/** Resolves once the stored session has been read. */
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

export function currentService(): AccountService {
  return (service ??= accountService(location.origin, undefined))
}

/**
 * Called once per page. Without a stored session the client is not loaded.
 * @param hasArrived the address holds something for the client: the session stays unknown until `endArrival`,
 * because a guard would send a signed-out person elsewhere than the address does
 */
export function startSession(hosted: HostedProject | undefined, hasArrived: boolean): void {
  if (service) return
  service = accountService(location.origin, hosted)
  const { storageKey } = service
  wasStored = hasStored(storageKey)
  isFollowing = hasArrived
  if (hasArrived || wasStored) openOrForget()
  else show(SIGNED_OUT)

  // A sign-in in another tab; once loaded, the client notices by itself.
  addEventListener('storage', (event) => {
    if (event.key === storageKey && event.newValue && !opening) openOrForget()
  })
  // A page from the back-forward cache has missed all changes.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (!hasStored(storageKey)) forget()
    else if (session.user === null) location.reload()
  })
}

export function endArrival(): void {
  isFollowing = false
  if (held) show(held)
}

/** The device forgets the session whatever the server answers. */
export async function signOut(scope: 'global' | 'local'): Promise<void> {
  const client = await openAuthClient()
  isLeaving = true
  await client.signOut({ scope })
}

/** Loads the account client on first use. Rejects like the network does; the next call tries again. */
export function openAuthClient(): Promise<GoTrueClient> {
  opening ??= load().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function load(): Promise<GoTrueClient> {
  const { createAuthClient } = await import('./session/auth-client.ts')
  return createAuthClient(currentService(), keep, fetchAsUser)
}

function openOrForget(): void {
  // The stored session stays for the next page.
  openAuthClient().catch(() => show(SIGNED_OUT))
}

function keep(next: Session): void {
  if (isSignedOut(next)) return forget()
  isLeaving = false
  show(next)
}

function forget(): void {
  const hadSession = session.isLoading ? wasStored : !isSignedOut(session) || session.hasEnded
  show({ ...SIGNED_OUT, hasLeft: isLeaving, hasEnded: hadSession && !isLeaving })
}

function show(next: Session): void {
  held = isFollowing ? next : undefined
  if (held) return
  session = next
  for (const listener of listeners) listener()
}

function isSignedOut({ user, pendingUser }: Session): boolean {
  return user === null && pendingUser === null
}

function hasStored(storageKey: string): boolean {
  // Where storage is refused, a session lives no longer than its page.
  return Boolean(onDevice((storage) => storage.getItem(storageKey)))
}

const ENDED_CODES = new Set(['session_not_found', 'bad_jwt', 'user_not_found', 'user_banned'])

/** What is kept on the device and what the server knows differ: a renewed session says how. */
const RENEWING_CODES = new Set(['insufficient_aal', 'bad_jwt'])

/** Signs the device out when an answer says that the session ended, and renews it when the second factor is due. */
export async function fetchAsUser(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request)
  // 403 without the second factor is for people who have none yet.
  if (response.status === 401 || response.status === 403) {
    const code = await readErrorCode(response.clone())
    const isSessionError = response.status === 401 ? RENEWING_CODES.has(code) : ENDED_CODES.has(code)
    // Not awaited: the client may be in the middle of the call just answered.
    if (isSessionError) renewOrSignOut(code).catch(() => undefined)
  }
  return response
}

async function renewOrSignOut(code: string): Promise<void> {
  const client = await openAuthClient()
  if (RENEWING_CODES.has(code)) {
    const { error } = await client.refreshSession()
    if (!error || error.name === 'AuthRetryableFetchError') return
  }
  await client.signOut({ scope: 'local' })
}

/** Our own API and the account service name it differently. */
async function readErrorCode(response: Response): Promise<string> {
  const answer = (await response.json().catch(() => ({}))) as {
    error?: string
    error_code?: string
    code?: string
  }
  return answer.error ?? answer.error_code ?? answer.code ?? ''
}
