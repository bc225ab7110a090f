import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { SEARCH_PATH } from '../listing-search/search-request.ts'
import { LinkGone } from '../private-links/link-gone.tsx'

interface EndFollowPageProps {
  isOurLink: boolean
  follow: { title: string } | undefined
  ended: { title: string; followPath: string } | undefined
}

/** `/follow/end/:token`: one button, because programs that read mail open links too. */
export function EndFollowPage({ isOurLink, follow, ended }: EndFollowPageProps) {
  if (!isOurLink) return <LinkGone link="follow" />
  if (!follow) {
    return (
      <PageFrame narrow>
        <PageHeader title="We Won’t Email You About This Search Again" lead={ended?.title} />
        <p className="mb-5 max-w-prose">
          These emails have stopped, and we’ve deleted your address from this search.
        </p>
        {ended ? (
          <ButtonLink to={ended.followPath}>Follow It Again</ButtonLink>
        ) : (
          <ButtonLink to={SEARCH_PATH}>Search</ButtonLink>
        )}
      </PageFrame>
    )
  }
  return (
    <PageFrame narrow>
      <PageHeader title="Stop These Emails?" lead={`New listings for your search: ${follow.title}`} />
      <form method="post">
        <Button type="submit" variant="primary">
          Stop These Emails
        </Button>
      </form>
    </PageFrame>
  )
}
