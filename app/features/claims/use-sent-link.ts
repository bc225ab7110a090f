import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { findOnDevice, keepOnDevice } from '../../forms/device-draft.ts'
import { SENT_PARAMETER } from '../owners/sent-claim-path.ts'

const keyOf = (businessId: string) => `sent-link:${businessId}`

/**
 * The sender's private link of a listing. It moves from the address to the device at once, because the way to
 * an account leads through other addresses, mails and tabs.
 */
export function useSentLink(businessId: string): string {
  const { pathname, search, hash } = useLocation()
  const arrived = new URLSearchParams(hash.slice(1)).get(SENT_PARAMETER)
  const [kept] = useState(() => findOnDevice(keyOf(businessId))?.values['token'])
  // Before the guard of the screen leads away.
  useLayoutEffect(() => {
    if (arrived === null) return
    keepOnDevice(keyOf(businessId), { token: arrived })
    history.replaceState(history.state, '', pathname + search)
  }, [arrived, businessId, pathname, search])
  return arrived ?? kept ?? ''
}

/** Once it gives nothing (more). */
export const forgetSentLink = (businessId: string) => keepOnDevice(keyOf(businessId), {})
