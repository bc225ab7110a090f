import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageFrame } from '../../../ui/page/page-frame.tsx'
import { SEARCH_PATH } from '../../listing-search/search-request.ts'

/** A link in a mail that opens nothing: too old, or cut off by a mail program. */
export function FollowLinkMissingPage() {
  return (
    <PageFrame narrow>
      <EmptyState
        headingLevel={1}
        title="This link no longer works"
        text="It has expired, or part of it is missing. Search again, and ask for a new email below the results."
        action={<ButtonLink to={SEARCH_PATH}>Search</ButtonLink>}
      />
    </PageFrame>
  )
}
