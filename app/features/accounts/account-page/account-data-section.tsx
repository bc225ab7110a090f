import { Button } from '../../../ui/index.ts'
import { fetchExport } from './account-api.ts'
import { AccountSection } from './account-section.tsx'
import { saveFile } from './save-file.ts'
import { useAttempt } from './use-attempt.ts'

export function AccountDataSection() {
  const { isBusy, attempt } = useAttempt()
  const save = async () => saveFile(await fetchExport(), 'my-account.json')
  return (
    <AccountSection
      id="data"
      title="Your data"
      lead="Download everything we store about you and your account (JSON)."
    >
      <Button disabled={isBusy} onClick={() => attempt(save)}>
        Export My Data
      </Button>
    </AccountSection>
  )
}
