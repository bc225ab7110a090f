import { useSending } from '../../../forms/use-sending.ts'
import { Button } from '../../../ui/button.tsx'
import { callAuth } from '../session/call-auth.ts'
import { siteAddress } from '../sign-in/sign-in.ts'
import { UNEXPECTED } from '../sign-in/account-form.tsx'

interface ResendButtonProps {
  email: string
  from: string
  type?: 'signup' | 'email_change'
}

export function ResendButton({ email, from, type = 'signup' }: ResendButtonProps) {
  const { isSending, send } = useSending('Email not sent', { fault: UNEXPECTED })
  const resend = () =>
    send(
      () => {
        const options = { emailRedirectTo: siteAddress(from) }
        return callAuth((client) => client.resend({ type, email, options }))
      },
      {
        // Never says whether the address is known.
        toast: {
          title: 'Email sent',
          description: `If ${email} still has to be confirmed, it’ll arrive in a minute.`,
        },
      },
    )
  return (
    <Button disabled={isSending} onClick={resend} className="mt-3">
      {isSending ? 'Processing...' : 'Send the Email Again'}
    </Button>
  )
}
