import { useState } from 'react'
import { ApiRefusal } from '../../platform/api-client.ts'
import { toast } from '../../ui/index.ts'
import { type OwnClient, ownClient } from '../accounts/components.ts'

/**
 * For what a button or form does at the server: one at a time; a refusal is told in a toast, unless a field tells it, and
 * handed back.
 * @param failure what did not happen then, in a few words
 */
export function useWork(failure: string) {
  const [isBusy, setBusy] = useState(false)
  const work = async (
    action: (client: OwnClient) => Promise<unknown>,
    isToldByField: (refusal: ApiRefusal) => boolean = () => false,
  ): Promise<ApiRefusal | undefined> => {
    setBusy(true)
    try {
      await action(await ownClient())
      return undefined
    } catch (error) {
      const refusal =
        error instanceof ApiRefusal
          ? error
          : new ApiRefusal(0, { message: 'Something went wrong. Please try again.' })
      if (!isToldByField(refusal)) {
        toast({ title: failure, description: refusal.message, variant: 'destructive' })
      }
      return refusal
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, work }
}
