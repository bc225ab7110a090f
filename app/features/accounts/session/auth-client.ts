import {
  GoTrueClient,
  type AuthChangeEvent,
  type Session as StoredSession,
  type User as StoredUser,
} from '@supabase/auth-js'
import type { AccountService } from '../account-service.ts'
import { SIGNED_OUT, type Session, type User } from './user.ts'

// This module and the library are a bundle of their own, loaded on demand.

export type { GoTrueClient }

type SessionListener = (session: Session, event: AuthChangeEvent) => void

/** Reads the stored session or the one in the address, refreshes it, and reports every change, also from other tabs. */
export function createAuthClient(service: AccountService, onChange: SessionListener, ask: typeof fetch) {
  const client = new GoTrueClient({
    url: service.address,
    headers: service.headers,
    storageKey: service.storageKey,
    flowType: 'pkce',
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: true,
    fetch: ask,
  })
  client.onAuthStateChange((event, session) => onChange(toSession(session), event))
  return client
}

/** With a verified factor only aal2 counts as signed in. */
export function toSession(stored: StoredSession | null): Session {
  if (!stored) return SIGNED_OUT
  const user = toUser(stored.user)
  const isComplete = user.factors.length === 0 || readAssuranceLevel(stored.access_token) === 'aal2'
  return { ...SIGNED_OUT, user: isComplete ? user : null, pendingUser: isComplete ? null : user }
}

function toUser({ id, email, new_email, factors = [] }: StoredUser): User {
  const verified = factors.filter(
    ({ status, factor_type }) => status === 'verified' && factor_type === 'totp',
  )
  return {
    id,
    email: email ?? '',
    newEmail: new_email || undefined,
    factors: verified.map((factor) => ({ id: factor.id, createdAt: factor.created_at })),
  }
}

/** A token that cannot be read counts as the lower level; the server decides anyway. */
function readAssuranceLevel(token: string): unknown {
  try {
    const [, payload = ''] = token.split('.')
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    return (JSON.parse(bytes) as { aal?: unknown }).aal
  } catch {
    return 'aal1'
  }
}
