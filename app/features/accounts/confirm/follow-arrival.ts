import type { AddressArrival } from './address-arrival.ts'
import { confirmNoticePath, NEW_PASSWORD_PATH } from '../account-paths.ts'
import { openAuthClient } from '../session/session-store.ts'

/** @returns where the person goes on once the client has read the address; undefined when they stay */
export async function followArrival(arrival: AddressArrival, to: string): Promise<string | undefined> {
  if (arrival === 'error') return confirmNoticePath('expired', to)
  if (arrival === 'message') return confirmNoticePath('half', to)
  const isAtNewPassword = to.startsWith(NEW_PASSWORD_PATH)
  const client = await openAuthClient()
  const isRecovery = new Promise<boolean>((resolve) => {
    const { data } = client.onAuthStateChange((event) => {
      if (event === 'INITIAL_SESSION') return
      data.subscription.unsubscribe()
      resolve(event === 'PASSWORD_RECOVERY')
    })
  })
  const { error } = await client.initialize()
  const isExchanged = !error && !new URLSearchParams(location.search).has('code') && arrival === 'code'
  if (isExchanged) return (await isRecovery) && !isAtNewPassword ? NEW_PASSWORD_PATH : undefined
  // The page for a new password says itself that it needs another link.
  return isAtNewPassword ? NEW_PASSWORD_PATH : confirmNoticePath('elsewhere', to)
}
