import { type SubmitEvent, useState } from 'react'
import { toast } from '../../ui/index.ts'
import { signIn, signUp } from './account-service.ts'
import { checkCredentials, type CredentialErrors } from './credentials.ts'
import type { AuthMode } from './return-path.ts'

interface Attempt {
  mode: AuthMode
  errors: CredentialErrors
  failure?: string
}

/** The toasts of the specification, section 8. */
const TOASTS = {
  'sign-in': {
    failed: 'Sign in failed',
    succeeded: { title: 'Signed in successfully', description: 'Welcome back!' },
  },
  'sign-up': {
    failed: 'Sign up failed',
    succeeded: {
      title: 'Signed up successfully',
      description: 'Please check your email for a confirmation link.',
    },
  },
}

/** Title of a failed attempt, in the toast and on the page. */
export function failureTitle(mode: AuthMode): string {
  return TOASTS[mode].failed
}

/**
 * Signs in or up in place: checks the form, asks the service, says what came of it.
 * @param first what a form sent without scripts was answered
 */
export function useAuthForm(mode: AuthMode, first: Omit<Attempt, 'mode'> | undefined) {
  const [attempt, setAttempt] = useState<Attempt | undefined>(first && { ...first, mode })
  const [isProcessing, setProcessing] = useState(false)

  async function submit(form: FormData): Promise<void> {
    const checked = checkCredentials(form)
    if ('errors' in checked) return setAttempt({ mode, errors: checked.errors })

    setProcessing(true)
    try {
      const answer = await (mode === 'sign-up' ? signUp : signIn)(checked.credentials)
      if (answer.ok) {
        setAttempt(undefined)
        toast(TOASTS[mode].succeeded)
      } else {
        setAttempt({ mode, errors: {}, failure: answer.message })
        toast({ title: failureTitle(mode), description: answer.message, variant: 'destructive' })
      }
    } catch {
      toast({
        title: 'Authentication error',
        description: 'An unexpected error occurred',
        variant: 'destructive',
      })
    } finally {
      setProcessing(false)
    }
  }

  return {
    /** What the last attempt in this mode came to. */
    attempt: attempt?.mode === mode ? attempt : undefined,
    isProcessing,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!isProcessing) void submit(new FormData(event.currentTarget))
    },
  }
}
