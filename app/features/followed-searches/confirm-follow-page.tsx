import { CircleCheck } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { MOST_FOLLOWS } from './feed-path.ts'
import { LinkGone } from '../private-links/link-gone.tsx'

interface ConfirmFollowPageProps {
  follow: { title: string; path: string; isConfirmed: boolean } | undefined
  isFull: boolean
}

/** `/follow/confirm/:token`: one button, because programs that read mail open links too. */
export function ConfirmFollowPage({ follow, isFull }: ConfirmFollowPageProps) {
  if (!follow) return <LinkGone link="follow" />
  const { title, path, isConfirmed } = follow
  if (isConfirmed) {
    return (
      <PageFrame narrow>
        <PageHeader
          mark={<CircleCheck aria-hidden className="size-12 shrink-0 stroke-[1.5] text-verified" />}
          title="You’re Following This Search"
          lead={title}
        />
        <p className="mb-5 max-w-prose">
          We’ll email you once a week at most, when there are new listings. Every email has a link to stop.
        </p>
        <ButtonLink to={path}>See Results</ButtonLink>
      </PageFrame>
    )
  }
  return (
    <PageFrame narrow>
      <PageHeader title="Get New Listings by Email?" lead={title} />
      {isFull && (
        <p role="alert" className="mb-5 max-w-prose font-semibold">
          You already follow {MOST_FOLLOWS} searches, as many as one email address can. Stop one with the link
          in its emails, then try again here.
        </p>
      )}
      <p className="mb-5 max-w-prose">
        We’ll write once a week at most, and only when there’s something new. Every email has a link to stop.
      </p>
      <form method="post">
        <Button type="submit" variant="primary">
          Yes, Email Me
        </Button>
      </form>
      <p className="mt-4 text-ink-soft">If this wasn’t you, close this page. We won’t email you.</p>
    </PageFrame>
  )
}
