import { useState } from 'react'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { refuseTyped } from '../../../platform/api-outcome.ts'
import { typedText } from '../../../forms/typed-text.ts'
import { AccountForm, CodeField, typedCode, UsernameForKeepers } from '../sign-in/account-form.tsx'
import { ACCOUNT_PATH } from '../account-paths.ts'
import { AccountSection } from './account-section.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'
import { callAuth } from '../session/call-auth.ts'
import type { User } from '../session/user.ts'

export function PasswordSection({ user }: { user: User }) {
  const [asksForCode, setAsksForCode] = useState(false)
  const send = async (typed: FormData, form: HTMLFormElement) => {
    const current = typedText(typed, 'current')
    const password = typedText(typed, 'password')
    if (!current || !password) {
      return refuseTyped({
        ...(!current && { current: 'Enter your current password' }),
        ...(!password && { password: 'Enter a new password' }),
      })
    }
    const nonce = typedCode(typed)
    const changed = await callAuth((client) =>
      client.updateUser({ password, current_password: current, ...(nonce && { nonce }) }),
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
        <PasswordField name="current" label="Current password" />
        <PasswordField name="password" label="New password" isNew />
        {asksForCode && <CodeField label="Code from the email" />}
      </AccountForm>
    </AccountSection>
  )
}
