import { toast } from '../../../ui/overlay/toast-store.ts'
import { AccountField, AccountForm } from '../sign-in/account-form.tsx'
import { ACCOUNT_PATH } from '../account-paths.ts'
import { AccountSection } from './account-section.tsx'
import { checkEmail } from '../sign-in/credentials.ts'
import { ResendButton } from '../confirm/resend-button.tsx'
import { callAuth } from '../session/call-auth.ts'
import { siteAddress } from '../sign-in/sign-in.ts'
import type { User } from '../session/user.ts'

/** A new address counts once both mailboxes have confirmed it. */
export function EmailSection({ user }: { user: User }) {
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
