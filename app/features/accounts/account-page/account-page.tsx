import { Button, PageFrame, PageHeader } from '../../../ui/index.ts'
import { DeleteAccountSection } from './delete-account-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { currentService } from '../session/session-store.ts'
import { useSession } from '../session/session.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SignOutButton } from '../menu/sign-out-button.tsx'
import { useSending } from '../../../forms/use-sending.ts'
import { fetchExport, saveFile } from './own-account.ts'
import { AccountSection } from './account-section.tsx'

export function AccountPage() {
  const { user } = useSession()
  if (!user) return null
  const { isHosted } = currentService()
  return (
    <PageFrame narrow>
      <PageHeader
        breadcrumb={[{ label: 'Home', href: '/' }, { label: 'Your Account' }]}
        title="Your Account"
        lead={<span className="break-words">{user.email}</span>}
      >
        <SignOutButton />
      </PageHeader>
      <EmailSection user={user} />
      <PasswordSection user={user} />
      <SecondFactorSection user={user} />
      <SessionsSection isListed={!isHosted} />
      {!isHosted && <AccountDataSection />}
      {!isHosted && <DeleteAccountSection user={user} />}
    </PageFrame>
  )
}

function AccountDataSection() {
  const { isSending, send } = useSending('Something went wrong')
  return (
    <AccountSection
      id="data"
      title="Your Data"
      lead="Download everything we store about you and your account (JSON)."
    >
      <Button
        disabled={isSending}
        onClick={() => send(fetchExport, (file) => saveFile(file, 'my-account.json'))}
      >
        Export My Data
      </Button>
    </AccountSection>
  )
}
