import { MailCheck } from 'lucide-react'
import { answeredField, type FormAnswer } from '../../forms/form-answer.ts'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { SEARCH_PATH } from '../listing-search/search-request.ts'
import { DAYS_TO_CONFIRM } from './feed-path.ts'

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
      <PageFrame narrow>
        <EmptyState
          headingLevel={1}
          title="We couldn’t find that place"
          text="Search again with a Florida ZIP code, city, or county, and follow that search."
          action={<ButtonLink to={SEARCH_PATH}>Search</ButtonLink>}
        />
      </PageFrame>
    )
  }
  const { title, path } = search
  if (isSent) {
    return (
      <PageFrame narrow>
        <PageHeader
          mark={<MailCheck aria-hidden className="size-12 shrink-0 stroke-[1.5] text-verified" />}
          title="Check Your Email"
          lead={`If the address is right, our email is on its way. Its link works for ${DAYS_TO_CONFIRM} days, and we send nothing more until you confirm. If you don’t see it, check your spam folder.`}
        />
        <ButtonLink to={path}>Back to Results</ButtonLink>
      </PageFrame>
    )
  }
  return (
    <PageFrame narrow>
      <PageHeader
        breadcrumb={[
          { label: 'Home', href: '/' },
          { label: 'Search', href: path },
          { label: 'New listings by email' },
        ]}
        title="New Listings by Email"
        lead={
          <>
            Your search: <span className="font-semibold text-ink">{title}</span>
          </>
        }
      />
      <p className="mb-5 max-w-prose">
        We’ll email you once a week at most, and only when there are new listings that match. Every email has
        a link to stop.
      </p>
      <Card className="p-4 sm:p-6">
        <ActionForm answer={answer} submitLabel="Tell Me by Email" isPublic>
          <TextField
            {...answeredField(answer)('email')}
            label="Your email address"
            help="We use it for these emails only, and delete it when you stop them."
            type="email"
            autoComplete="email"
            spellCheck={false}
            required
          />
        </ActionForm>
      </Card>
    </PageFrame>
  )
}
