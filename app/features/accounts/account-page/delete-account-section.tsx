import { useState } from 'react'
import { Button, toast } from '../../../ui/index.ts'
import { AccountApiError, deleteAccount } from './account-api.ts'
import { AccountField, AccountForm, UsernameForKeepers } from '../sign-in/account-form.tsx'
import { ACCOUNT_PATH } from '../account-paths.ts'
import { AccountSection, focusSection } from './account-section.tsx'
import { typedText } from '../sign-in/form-text.ts'
import { markLeaving, openAuthClient } from '../session/session-store.ts'
import { useAccountForm } from '../sign-in/use-account-form.ts'
import type { User } from '../session/user.ts'

export function DeleteAccountSection({ user }: { user: User }) {
  const [isSure, setSure] = useState(false)
  return (
    <AccountSection
      id="delete"
      title="Delete your account"
      lead="This permanently deletes your account and signs you out everywhere. Your businesses stay in the directory, without you as an owner."
    >
      {isSure ? (
        <DeleteForm
          user={user}
          onCancel={() => {
            focusSection('delete')
            setSure(false)
          }}
        />
      ) : (
        <Button onClick={() => setSure(true)}>Delete My Account</Button>
      )}
    </AccountSection>
  )
}

function DeleteForm({ user, onCancel }: { user: User; onCancel: () => void }) {
  const state = useAccountForm(async (form) => {
    const password = typedText(form, 'password')
    if (!password) return { errors: { password: 'Enter your password' } }
    try {
      await deleteAccount(password)
    } catch (error) {
      if (error instanceof AccountApiError) return { failure: error.message }
      throw error
    }
    toast({ title: 'Your account is deleted' })
    const client = await openAuthClient()
    markLeaving()
    // The server has ended the session already.
    await client.signOut({ scope: 'local' })
  })
  const form = { id: 'delete-account', state }
  return (
    <>
      <AccountForm
        {...form}
        variant="danger"
        action={ACCOUNT_PATH}
        submitLabel="Delete for Good"
        failureTitle="Not deleted"
      >
        <UsernameForKeepers email={user.email} />
        <AccountField
          form={form}
          name="password"
          label="Your password"
          type="password"
          autoComplete="current-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form has just been opened by the button in its place
          autoFocus
        />
      </AccountForm>
      <Button variant="quiet" className="mt-2 px-0!" onClick={onCancel}>
        Keep My Account
      </Button>
    </>
  )
}
