import { useNavigate } from 'react-router'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { AccountScreen } from '../account-page/account-screen.tsx'
import { CONFIRM_TEXTS } from '../confirm-paths.ts'
import { MailCodeForm } from '../sign-in/mail-code-form.tsx'
import { ResendButton } from './resend-button.tsx'

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
