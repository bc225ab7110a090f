import { Button } from '../../ui/button.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { DeleteAccountSection } from './account-page/delete-account-section.tsx'
import { EmailSection } from './account-page/email-section.tsx'
import { PasswordSection } from './account-page/password-section.tsx'
import { SecondFactorSection } from './account-page/second-factor-section.tsx'
import { currentService } from './session-store.ts'
import { useSession } from './session.tsx'
import { SessionsSection } from './account-page/sessions-section.tsx'
import { SignOutButton } from './menu/sign-out-button.tsx'
import { useSending } from '../../forms/use-sending.ts'
import { fetchExport, saveFile } from './own-account.ts'
import { AccountSection } from './account-page/account-section.tsx'

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
