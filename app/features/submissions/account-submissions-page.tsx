import { ButtonLink, EmptyState, PageFrame, PageHeader } from '../../ui/index.ts'

/** What a signed-in owner sees at `/business-submission-confirmation`: the account's submissions. */
export function AccountSubmissionsPage() {
  return (
    <PageFrame narrow>
      <PageHeader
        title="Your Submissions"
        lead="The businesses you sent in with this account, and how far each one is."
      />
      <EmptyState
        title="No submissions yet"
        text="When you register a business, it shows up here."
        action={
          <ButtonLink to="/register-business" variant="primary">
            Register a Business
          </ButtonLink>
        }
      />
    </PageFrame>
  )
}
