import { useState } from 'react'
import { toast } from '../../../ui/index.ts'
import { AccountField, AccountForm, UsernameForKeepers } from '../sign-in/account-form.tsx'
import { ACCOUNT_PATH } from '../account-paths.ts'
import { AccountSection } from './account-section.tsx'
import { typedCode, typedText } from '../sign-in/form-text.ts'
import { PasswordField } from '../sign-in/password-field.tsx'
import { refusalText } from './refusal.ts'
import { openAuthClient } from '../session/session-store.ts'
import { useAccountForm } from '../sign-in/use-account-form.ts'
import type { User } from '../session/user.ts'

export function PasswordSection({ user }: { user: User }) {
  const [asksForCode, setAsksForCode] = useState(false)
  const state = useAccountForm(async (form, element) => {
    const current = typedText(form, 'current')
    const password = typedText(form, 'password')
    if (!current || !password) {
      return {
        errors: {
          ...(current ? {} : { current: 'Enter your current password' }),
          ...(password ? {} : { password: 'Enter a new password' }),
        },
      }
    }
    const client = await openAuthClient()
    const nonce = typedCode(form)
    const { error } = await client.updateUser({
      password,
      current_password: current,
      ...(nonce ? { nonce } : {}),
    })
    if (error?.code === 'reauthentication_needed' && !asksForCode) {
      const { error: notMailed } = await client.reauthenticate()
      if (notMailed) return { failure: refusalText(notMailed) }
      setAsksForCode(true)
      return { errors: { code: 'Enter the code we just emailed you' } }
    }
    if (error) return { failure: refusalText(error) }
    setAsksForCode(false)
    element.reset()
    toast({ title: 'Password changed', description: 'Other devices are signed out.' })
  })
  const form = { id: 'change-password', state }
  return (
    <AccountSection id="password" title="Password">
      <AccountForm
        {...form}
        variant="secondary"
        action={ACCOUNT_PATH}
        submitLabel="Change Password"
        failureTitle="Password not changed"
      >
        <UsernameForKeepers email={user.email} />
        <PasswordField form={form} name="current" label="Current password" />
        <PasswordField form={form} name="password" label="New password" isNew />
        {asksForCode && (
          <AccountField
            form={form}
            name="code"
            label="Code from the email"
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        )}
      </AccountForm>
    </AccountSection>
  )
}
