import type { AddressArrival } from './address-arrival.ts'
import { confirmNoticePath, NEW_PASSWORD_PATH } from '../account-paths.ts'
import { openAuthClient } from '../session-store.ts'

/** @returns where the person goes on once the client has read the address; undefined when they stay */
export async function followArrival(arrival: AddressArrival, to: string): Promise<string | undefined> {
  if (arrival === 'error') return confirmNoticePath('expired', to)
  if (arrival === 'message') return confirmNoticePath('half', to)
  const client = await openAuthClient().catch(() => undefined)
  if (!client) return withoutSession(to)
  const isRecovery = new Promise<boolean>((resolve) => {
    const { data } = client.onAuthStateChange((event) => {
      if (event === 'INITIAL_SESSION') return
      data.subscription.unsubscribe()
      resolve(event === 'PASSWORD_RECOVERY')
    })
  })
  const { error } = await client.initialize()
  const isExchanged = !error && !new URLSearchParams(location.search).has('code') && arrival === 'code'
  if (isExchanged) return (await isRecovery) && !isNewPassword(to) ? NEW_PASSWORD_PATH : undefined
  return withoutSession(to)
}

/** The page for a new password says itself that it needs another link. */
function withoutSession(to: string): string {
  return isNewPassword(to) ? NEW_PASSWORD_PATH : confirmNoticePath('elsewhere', to)
}

function isNewPassword(to: string): boolean {
  return to.startsWith(NEW_PASSWORD_PATH)
}
