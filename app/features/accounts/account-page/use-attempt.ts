import { useState } from 'react'
import { toast } from '../../../ui/index.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

/** Runs a button's request, one at a time; a refusal becomes a toast. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false)
  const rememberFocus = useReturnedFocus(isBusy)
  const run = async (action: () => Promise<void>) => {
    rememberFocus()
    setBusy(true)
    try {
      await action()
    } catch (error) {
      toast({
        title: 'Something went wrong',
        description: error instanceof Error ? error.message : 'An unexpected error occurred',
        variant: 'destructive',
      })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, attempt: (action: () => Promise<void>) => void run(action) }
}
