import { ButtonLink, EmptyState, PageFrame } from '../../ui/index.ts'

/** What a signed-in owner sees at `/business-submission-confirmation`: the account's submissions. */
export function AccountSubmissionsPage() {
  return (
    <PageFrame narrow>
      <h1 className="mb-6 text-2xl md:text-3xl">Your Submissions</h1>
      <EmptyState
        title="No submissions yet"
        text="Businesses that you submit with this account are listed here, with where each one stands."
        action={
          <ButtonLink to="/register-business" variant="primary">
            Register a Business
          </ButtonLink>
        }
      />
    </PageFrame>
  )
}
