import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { typedText } from '../../../forms/typed-text.ts'
import { deleteAccount } from '../own-account.ts'
import { AccountField, AccountForm, UsernameForKeepers } from '../sign-in/account-form.tsx'
import { ACCOUNT_PATH } from '../account-paths.ts'
import { AccountSection, focusSection } from './account-section.tsx'
import { signOut } from '../session-store.ts'
import type { User } from '../session/user.ts'

export function DeleteAccountSection({ user }: { user: User }) {
  const [isSure, setSure] = useState(false)
  return (
    <AccountSection
      id="delete"
      title="Delete Your Account"
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
  const send = async (typed: FormData) => {
    const deleted = await deleteAccount(typedText(typed, 'password'))
    if (!deleted.ok) return deleted
    toast({ title: 'Your account has been deleted' })
    // The server has already ended the session.
    await signOut('local')
    return deleted
  }
  return (
    <AccountForm
      id="delete-account"
      onSend={send}
      variant="danger"
      action={ACCOUNT_PATH}
      submitLabel="Delete for Good"
      failureTitle="Not deleted"
      onCancel={onCancel}
      cancelLabel="Keep My Account"
    >
      <UsernameForKeepers email={user.email} />
      <AccountField
        name="password"
        label="Your password"
        missing="Enter your password"
        type="password"
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form has just been opened by the button in its place
        autoFocus
      />
    </AccountForm>
  )
}
