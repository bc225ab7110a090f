import { type SubmitEvent, useRef, useState } from 'react'
import { dismissToast, type FieldError, toast } from '../../../ui/index.ts'
import { useReturnedFocus } from '../account-page/use-returned-focus.ts'

export interface FormOutcome {
  errors?: Readonly<Record<string, FieldError>>
  failure?: string
}

const UNEXPECTED = {
  title: 'Authentication error',
  description: 'An unexpected error occurred',
  variant: 'destructive',
} as const

/**
 * Sends one form to the account service, one submission at a time.
 * @param first the answer to the form sent without scripts
 */
export function useAccountForm(
  send: (form: FormData, element: HTMLFormElement) => Promise<FormOutcome | void>,
  first?: FormOutcome,
) {
  const [outcome, setOutcome] = useState<FormOutcome | undefined>(first)
  const [isProcessing, setProcessing] = useState(false)
  const isBusy = useRef(false)
  const rememberFocus = useReturnedFocus(isProcessing)

  async function submit(element: HTMLFormElement): Promise<void> {
    isBusy.current = true
    rememberFocus()
    dismissToast()
    setProcessing(true)
    try {
      setOutcome((await send(new FormData(element), element)) ?? {})
    } catch {
      setOutcome({})
      toast(UNEXPECTED)
    } finally {
      isBusy.current = false
      setProcessing(false)
    }
  }

  return {
    outcome,
    isProcessing,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      // A disabled button is not enough: Enter in a field sends the form too.
      if (!isBusy.current) void submit(event.currentTarget)
    },
  }
}

export type AccountFormState = ReturnType<typeof useAccountForm>
