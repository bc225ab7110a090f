import { ButtonLink, EmptyState, PageFrame } from '../../ui/index.ts'

/** The page of a business that is not there or cannot be read (`spec.md` section 2, word for word). */
export function ProfileNotFoundPage() {
  return (
    <PageFrame narrow>
      <EmptyState
        headingLevel={1}
        title="Business not found"
        text="The business profile you're looking for doesn't exist or has been removed."
        action={
          <>
            <ButtonLink to="/" variant="primary">
              Return to home
            </ButtonLink>
            <ButtonLink to="/businesses/search">Search businesses</ButtonLink>
          </>
        }
      />
    </PageFrame>
  )
}
