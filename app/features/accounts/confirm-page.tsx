import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
import { AccountForm } from './sign-in/account-form.tsx'
import {
  ACCOUNT_PATH,
  CONFIRM_PATH,
  type ConfirmNotice,
  FORGOT_PASSWORD_PATH,
  NEW_PASSWORD_PATH,
  resendPath,
} from './account-paths.ts'
import { AccountScreen } from './account-page/account-screen.tsx'
import { CONFIRM_TEXTS, type ConfirmType } from './confirm-paths.ts'
import { authPath } from './return-path.ts'
import { callAuth } from './session/call-auth.ts'

interface ConfirmPageProps {
  tokenHash: string | null
  type: ConfirmType
  to: string
  notice: ConfirmNotice | undefined
}

export function ConfirmPage({ tokenHash, type, to, notice }: ConfirmPageProps) {
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<ConfirmNotice>()
  const shown = outcome ?? notice
  if (shown === 'half') {
    return (
      <AccountScreen title="One More Link to Open" takesFocus>
        <p>
          We sent a link to your old address and one to your new address. Open the other one too, and we’ll
          make the change.
        </p>
        <Link to={ACCOUNT_PATH} className="mt-3 tap-line font-semibold">
          Your Account
        </Link>
      </AccountScreen>
    )
  }
  // The link worked; its session stayed with the browser that requested it.
  if (shown === 'elsewhere') {
    return (
      <AccountScreen title="Please Sign In" takesFocus>
        <p>
          You opened the link on another device, or in another browser. Your email address is confirmed, so
          please sign in here.
        </p>
        <ButtonLink to={authPath(to, 'sign-in')} variant="primary" className="mt-4">
          Sign In
        </ButtonLink>
      </AccountScreen>
    )
  }
  if (shown === 'expired' || !tokenHash) {
    const newLink = type === 'recovery' ? FORGOT_PASSWORD_PATH : resendPath(to)
    return (
      <AccountScreen title="This link no longer works" takesFocus>
        <p>It’s been used or has expired. If you’ve already confirmed your address, just sign in.</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to={authPath(to, 'sign-in')} variant="primary">
            Sign In
          </ButtonLink>
          <ButtonLink to={newLink}>Send a New Link</ButtonLink>
        </div>
      </AccountScreen>
    )
  }
  const { title, button, done } = CONFIRM_TEXTS[type]
  /** Uses the link up on a click only, because mail scanners open links. */
  const confirm = async () => {
    const confirmed = await callAuth((client) => client.verifyOtp({ token_hash: tokenHash, type }))
    if (!confirmed.ok) {
      if (confirmed.problem !== 'otp_expired') return confirmed
      return setOutcome('expired')
    }
    // The first of the two mailboxes that have to confirm a new address.
    if (!confirmed.value.session) return setOutcome('half')
    toast({ title: done })
    await navigate(pathAfter(type, to), { replace: true })
  }
  return (
    <AccountScreen title={title} lead="One click, and you’re done.">
      <AccountForm
        id="confirm"
        action={CONFIRM_PATH}
        submitLabel={button}
        failureTitle="Not confirmed"
        onSend={confirm}
      >
        <p className="text-ink-soft">
          We ask you to click because some email programs open links on their own, and this link works only
          once.
        </p>
      </AccountForm>
    </AccountScreen>
  )
}

function pathAfter(type: ConfirmType, to: string): string {
  if (type === 'recovery' || type === 'invite') return NEW_PASSWORD_PATH
  return type === 'email_change' ? ACCOUNT_PATH : to
}
