import { Page } from '../../ui/page/page.tsx'
import { DeleteAccountSection } from './account-page/delete-account-section.tsx'
import { SecondFactorSection } from './account-page/second-factor-section.tsx'
import { currentService } from './session-store.ts'
import { useSession } from './session.tsx'
import { SessionsSection } from './account-page/sessions-section.tsx'
import { SignOutButton } from './menu/sign-out-button.tsx'
import { AccountSection } from './account-page/account-section.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
import {
  AccountField,
  AccountForm,
  CodeField,
  typedCode,
  UsernameForKeepers,
  PasswordField,
} from './sign-in/account-form.tsx'
import { ACCOUNT_PATH } from './account-paths.ts'
import { checkEmail } from './sign-in/credentials.ts'
import { ResendButton } from './confirm/check-mail.tsx'
import { callAuth } from './session/call-auth.ts'
import { siteAddress } from './sign-in/sign-in.ts'
import type { User } from './session/user.ts'
import { useState } from 'react'
import { refuseTyped } from '../../platform/api-outcome.ts'
import { typedText } from '../../forms/typed-text.ts'

export function AccountPage() {
  const { user } = useSession()
  if (!user) return null
  const { isHosted } = currentService()
  return (
    <Page
      title="Your Account"
      lead={<span className="break-words">{user.email}</span>}
      head={<SignOutButton />}
    >
      <EmailSection user={user} />
      <PasswordSection user={user} />
      <SecondFactorSection user={user} />
      <SessionsSection isListed={!isHosted} />
      {!isHosted && <DeleteAccountSection user={user} />}
    </Page>
  )
}

/** A new address counts once both mailboxes have confirmed it. */
function EmailSection({ user }: { user: User }) {
  const send = async (typed: FormData, form: HTMLFormElement) => {
    const checked = checkEmail(typed)
    if (!checked.ok) return checked
    const asked = await callAuth((client) =>
      client.updateUser(checked.value, { emailRedirectTo: siteAddress(ACCOUNT_PATH) }),
    )
    if (!asked.ok) return asked
    form.reset()
    toast({
      title: 'Check both mailboxes',
      description: 'We sent a link to your old address and one to your new one.',
    })
    return asked
  }
  return (
    <AccountSection id="email" title="Email">
      <p className="mb-4">
        You sign in with <strong className="break-words">{user.email}</strong>.
      </p>
      {user.newEmail && (
        <div className="mb-5 rounded-card bg-sand p-4">
          <p>
            The change to <strong className="break-words">{user.newEmail}</strong> isn’t finished yet. Open
            the links we emailed to your old address and to your new one.
          </p>
          <ResendButton email={user.email} from={ACCOUNT_PATH} type="email_change" />
        </div>
      )}
      <AccountForm
        id="change-email"
        onSend={send}
        variant="secondary"
        action={ACCOUNT_PATH}
        submitLabel="Change Email"
        failureTitle="Email not changed"
      >
        <AccountField name="email" label="New email" type="email" autoComplete="email" spellCheck={false} />
      </AccountForm>
    </AccountSection>
  )
}

function PasswordSection({ user }: { user: User }) {
  const [asksForCode, setAsksForCode] = useState(false)
  const send = async (typed: FormData, form: HTMLFormElement) => {
    const password = typedText(typed, 'password')
    const current_password = typedText(typed, 'current')
    const nonce = typedCode(typed)
    const changed = await callAuth((client) =>
      client.updateUser({ password, current_password, ...(nonce && { nonce }) }),
    )
    if (!changed.ok) {
      if (changed.problem !== 'reauthentication_needed' || asksForCode) return changed
      const mailed = await callAuth((client) => client.reauthenticate())
      if (!mailed.ok) return mailed
      setAsksForCode(true)
      return refuseTyped({ code: 'Enter the code we just emailed you' })
    }
    setAsksForCode(false)
    form.reset()
    toast({ title: 'Password changed', description: 'Other devices are signed out.' })
    return changed
  }
  return (
    <AccountSection id="password" title="Password">
      <AccountForm
        id="change-password"
        onSend={send}
        variant="secondary"
        action={ACCOUNT_PATH}
        submitLabel="Change Password"
        failureTitle="Password not changed"
      >
        <UsernameForKeepers email={user.email} />
        <PasswordField name="current" label="Current password" missing="Enter your current password" />
        <PasswordField name="password" label="New password" missing="Enter a new password" isNew />
        {asksForCode && <CodeField label="Code from the email" />}
      </AccountForm>
    </AccountSection>
  )
}
