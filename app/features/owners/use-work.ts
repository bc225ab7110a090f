import { useState } from 'react'
import { ApiRefusal } from '../../platform/api-client.ts'
import { toast } from '../../ui/index.ts'
import { type OwnClient, ownClient } from '../accounts/components.ts'

/**
 * Runs one request at a time and shows a refusal in a toast, unless a form field shows it.
 * @param failure what failed, in a few words
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
