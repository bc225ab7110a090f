import { useSending } from '../../../forms/use-sending.ts'
import { Button } from '../../../ui/button.tsx'
import { callAuth } from '../session/call-auth.ts'
import { siteAddress } from '../sign-in/sign-in.ts'
import { UNEXPECTED, MailCodeForm } from '../sign-in/account-form.tsx'
import { useNavigate } from 'react-router'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { AccountScreen } from '../account-page/account-screen.tsx'
import { CONFIRM_TEXTS } from '../confirm-paths.ts'

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

export function CheckMail({ email, from }: { email: string; from: string }) {
  const navigate = useNavigate()
  const goOn = () => {
    toast({ title: CONFIRM_TEXTS.signup.done })
    void navigate(from, { replace: true })
  }
  return (
    <AccountScreen title="Check Your Email" takesFocus>
      <p className="mb-5">
        We sent a link to <strong className="break-words">{email}</strong>. Open it to finish setting up your
        account.
      </p>
      <MailCodeForm email={email} type="signup" onVerified={goOn} />
      <p className="mt-6 text-ink-soft">
        Nothing there after a few minutes? Check your spam folder, or send it again.
      </p>
      <ResendButton email={email} from={from} />
    </AccountScreen>
  )
}
