import { type ComponentType, lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { FoldedSection } from '../../ui/page/fold.tsx'
import { Section } from '../../ui/page/section.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
import { useLateArrival } from '../../ui/page/page-arrival.tsx'
import { countText } from '../../text/count-text.ts'
import { api } from '../accounts/api.ts'
import { useAnswer } from '../accounts/use-answer.ts'
import { ListingForm } from './listing/listing-form.tsx'
import type { ListingValues } from '../businesses/listing-fields.ts'
import { OwnerFrame } from './owner-frame.tsx'
import { FiguresSection } from '../statistics/figures-section.tsx'
import { hasPublicPage, POSTS_ID } from './my-businesses/my-business.ts'

const ListingStateSection = lazy(() => import('./state/listing-state-section.tsx'))

const HistorySection = lazy(() => import('./history/history-section.tsx'))

const OwnersSection = lazy(() => import('./ownership/owners-section.tsx'))

const ClosingSection = lazy(() => import('./state/closing-section.tsx'))

const TeamSections = lazy(() => import('./state/team-sections.tsx'))

interface MyBusinessPageProps {
  businessId: string
  Tools: ComponentType<{ businessId: string; isOwner: boolean }>
}

export function MyBusinessPage({ businessId, Tools }: MyBusinessPageProps) {
  const { answer, reload } = useAnswer(['business', businessId], () =>
    api['my-businesses'][':id'].$get({ param: { id: businessId } }),
  )
  const { answer: figures } = useAnswer(['figures', businessId], () =>
    api['my-businesses'][':id'].figures.$get({ param: { id: businessId } }),
  )
  useLateArrival(answer.state === 'shown')
  // Remounts the form after each change, because it keeps typed values.
  const [form, setForm] = useState<{ round: number; isSaved?: boolean; proposed?: Partial<ListingValues> }>({
    round: 0,
  })
  const renew = async (isSaved: boolean) => {
    await reload()
    setForm(({ round }) => ({ round: round + 1, isSaved }))
  }
  const refresh = () => renew(false)
  const propose = (proposed: Partial<ListingValues>) => {
    setForm(({ round }) => ({ round: round + 1, proposed }))
    toast({ title: 'Back in the form', description: 'Change what you like, then save.' })
  }
  return (
    <OwnerFrame
      breadcrumb={[
        answer.state === 'shown' && answer.data.isModerating
          ? { label: 'Listings', href: href('/moderation/:tool', { tool: 'listings' }) }
          : { label: 'My Businesses', href: href('/my-businesses') },
        { label: answer.state === 'shown' ? answer.data.name : 'Business' },
      ]}
      title="Business"
      answer={answer}
      onAskAgain={() => void reload()}
    >
      {(business) => ({
        title: business.name,
        lead: business.isModerating
          ? 'You manage this listing for the team. It isn’t tied to your account.'
          : undefined,
        head: hasPublicPage(business) && (
          <ButtonLink to={href('/business/:businessId', { businessId: business.id })}>
            See the Public Page
          </ButtonLink>
        ),
        body: (
          <>
            <Suspense>
              <ListingStateSection business={business} onChanged={refresh} />
            </Suspense>
            <FoldedSection
              id="figures"
              title="Statistics"
              lead={`Opened ${countText(business.opened, 'time')}, ${countText(business.called, 'call')} in 30 days`}
            >
              <p className="mb-4 max-w-prose text-ink-soft">
                Counted without cookies and without knowing who anyone is. Robots aren’t counted.
              </p>
              {figures.state === 'shown' && <FiguresSection figures={figures.data} />}
              {figures.state === 'refused' && <p>{figures.message}</p>}
            </FoldedSection>
            <Section id="edit" title="Edit the Listing" className="mt-6 md:mt-8">
              <ListingForm
                key={form.round}
                business={business}
                comesAfter={form.round === 0 ? undefined : form.isSaved ? 'saving' : 'another'}
                proposed={form.proposed}
                onPropose={propose}
                onChanged={refresh}
                onSaved={() => renew(true)}
              />
            </Section>
            {hasPublicPage(business) && (
              <FoldedSection id={POSTS_ID} title="Posts and Photos" lead="Public as soon as you add them">
                <Suspense fallback={<Spinner label="Loading..." />}>
                  <Tools businessId={business.id} isOwner={!business.isModerating} />
                </Suspense>
              </FoldedSection>
            )}
            <Suspense>
              <HistorySection history={business.history} onRestore={propose} />
              <OwnersSection business={business} onChanged={reload} />
              <ClosingSection business={business} onChanged={refresh} />
            </Suspense>
            {business.isModerating && (
              <Suspense>
                <TeamSections business={business} onChanged={refresh} />
              </Suspense>
            )}
          </>
        ),
      })}
    </OwnerFrame>
  )
}
