import { type SubmitEvent, useRef, useState } from 'react'
import { dismissToast, type FieldError, toast } from '../../../ui/index.ts'
import { useReturnedFocus } from '../account-page/use-returned-focus.ts'

/** What came of a submission: nothing to say, messages by field, or the service's own words. */
export interface FormOutcome {
  errors?: Readonly<Record<string, FieldError>>
  failure?: string
}

/** The toast of the specification, section 8, for what should not happen. */
const UNEXPECTED = {
  title: 'Authentication error',
  description: 'An unexpected error occurred',
  variant: 'destructive',
} as const

/**
 * Sends one form to the account service in place: once at a time, with what came of it kept for the screen.
 * @param send reads the form, asks the service, and says what the screen shows
 * @param first what a form sent without scripts was answered
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
    // What the last attempt came to is no longer true.
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
