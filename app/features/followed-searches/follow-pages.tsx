import { CircleCheck, MailCheck } from 'lucide-react'
import type { FormAnswer } from '../../forms/form-answer.ts'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyPage } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { EmailField } from '../../ui/form/text-field.tsx'
import { SEARCH_PATH } from '../listing-search/search-request.ts'
import { LinkGone } from '../private-links/link-gone.tsx'
import { DAYS_TO_CONFIRM, MOST_FOLLOWS } from './feed-path.ts'

interface FollowPageProps {
  /** Absent where the search asks for a place that nobody knows. */
  search: { title: string; path: string } | undefined
  isSent: boolean
  answer: FormAnswer<'email'> | undefined
}

/** `/follow?…`: asks for the address that gets the new listings of a search. Says nothing of what it gets already. */
export function FollowPage({ search, isSent, answer }: FollowPageProps) {
  if (!search) {
    return (
      <EmptyPage
        title="We couldn’t find that place"
        text="Search again with a Florida ZIP code, city, or county, and follow that search."
        action={<ButtonLink to={SEARCH_PATH}>Search</ButtonLink>}
      />
    )
  }
  const { title, path } = search
  if (isSent) {
    return (
      <Page
        mark={<MailCheck aria-hidden className="size-12 shrink-0 stroke-[1.5] text-verified" />}
        title="Check Your Email"
        lead={`If the address is right, our email is on its way. Its link works for ${DAYS_TO_CONFIRM} days, and we send nothing more until you confirm. If you don’t see it, check your spam folder.`}
      >
        <ButtonLink to={path}>Back to Results</ButtonLink>
      </Page>
    )
  }
  return (
    <Page
      breadcrumb={[{ label: 'Search', href: path }, { label: 'New listings by email' }]}
      title="New Listings by Email"
      lead={
        <>
          Your search: <span className="font-semibold text-ink">{title}</span>
        </>
      }
    >
      <p className="mb-5 max-w-prose">
        We’ll email you once a week at most, and only when there are new listings that match. Every email has
        a link to stop.
      </p>
      <Card className="p-4 sm:p-6">
        <ActionForm answer={answer} submitLabel="Tell Me by Email" isPublic>
          <EmailField
            name="email"
            label="Your email address"
            help="We use it for these emails only, and delete it when you stop them."
            required
          />
        </ActionForm>
      </Card>
    </Page>
  )
}

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
      <Page
        mark={<CircleCheck aria-hidden className="size-12 shrink-0 stroke-[1.5] text-verified" />}
        title="You’re Following This Search"
        lead={title}
      >
        <p className="mb-5 max-w-prose">
          We’ll email you once a week at most, when there are new listings. Every email has a link to stop.
        </p>
        <ButtonLink to={path}>See Results</ButtonLink>
      </Page>
    )
  }
  return (
    <Page title="Get New Listings by Email?" lead={title}>
      {isFull && (
        <p role="alert" className="mb-5 max-w-prose font-semibold">
          You already follow {MOST_FOLLOWS} searches, as many as one email address can. Stop one with the link
          in its emails, then try again here.
        </p>
      )}
      <p className="mb-5 max-w-prose">
        We’ll write once a week at most, and only when there’s something new. Every email has a link to stop.
      </p>
      <ActionForm submitLabel="Yes, Email Me" />
      <p className="mt-4 text-ink-soft">If this wasn’t you, close this page. We won’t email you.</p>
    </Page>
  )
}

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
      <Page title="We Won’t Email You About This Search Again" lead={ended?.title}>
        <p className="mb-5 max-w-prose">
          These emails have stopped, and we’ve deleted your address from this search.
        </p>
        {ended ? (
          <ButtonLink to={ended.followPath}>Follow It Again</ButtonLink>
        ) : (
          <ButtonLink to={SEARCH_PATH}>Search</ButtonLink>
        )}
      </Page>
    )
  }
  return (
    <Page title="Stop These Emails?" lead={`New listings for your search: ${follow.title}`}>
      <ActionForm submitLabel="Stop These Emails" />
    </Page>
  )
}
