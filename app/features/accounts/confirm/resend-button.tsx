import { useState } from 'react'
import { Button, toast } from '../../../ui/index.ts'
import { refusalText } from '../account-page/refusal.ts'
import { openAuthClient } from '../session/session-store.ts'
import { siteAddress } from '../sign-in/sign-in.ts'
import { useReturnedFocus } from '../account-page/use-returned-focus.ts'

interface ResendButtonProps {
  email: string
  from: string
  type?: 'signup' | 'email_change'
}

export function ResendButton({ email, from, type = 'signup' }: ResendButtonProps) {
  const [isProcessing, setProcessing] = useState(false)
  const rememberFocus = useReturnedFocus(isProcessing)
  const resend = async () => {
    rememberFocus()
    setProcessing(true)
    toast(await resendMail(email, from, type))
    setProcessing(false)
  }
  return (
    <Button disabled={isProcessing} onClick={() => void resend()} className="mt-3">
      {isProcessing ? 'Processing...' : 'Send the Email Again'}
    </Button>
  )
}

/** Never says whether the address is known. */
async function resendMail(email: string, from: string, type: 'signup' | 'email_change') {
  try {
    const client = await openAuthClient()
    const { error } = await client.resend({ type, email, options: { emailRedirectTo: siteAddress(from) } })
    return error
      ? ({ title: 'Email not sent', description: refusalText(error), variant: 'destructive' } as const)
      : { title: 'Email sent', description: `If ${email} is waiting for it, it’ll be there in a minute.` }
  } catch {
    return {
      title: 'Authentication error',
      description: 'An unexpected error occurred',
      variant: 'destructive',
    } as const
  }
}
