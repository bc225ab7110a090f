import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageContents } from '../../ui/page/page-contents.tsx'
import { Section } from '../../ui/page/section.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
import { useLateArrival } from '../../ui/page/page-arrival.tsx'
import { api } from '../accounts/api.ts'
import { useAnswer } from '../accounts/use-answer.ts'
import { HistorySection } from './history/history-section.tsx'
import { ListingForm } from './listing/listing-form.tsx'
import type { ListingValues } from '../businesses/listing-fields.ts'
import { ClosingSection, ListingStateSection } from './state/listing-state-section.tsx'
import { OwnerFrame } from './owner-frame.tsx'
import { hasPublicPage, type MyBusinessPageData, POSTS_ID } from './my-businesses/my-business.ts'
import { OwnersSection } from './ownership/owners-section.tsx'

const FiguresSection = lazy(async () => ({
  default: (await import('../statistics/figures-section.tsx')).FiguresSection,
}))

const TeamSections = lazy(() => import('./state/team-sections.tsx'))

interface MyBusinessPageProps {
  businessId: string
  notices?: ReactNode
  Tools: ComponentType<{ businessId: string; isOwner: boolean }>
}

export function MyBusinessPage({ businessId, notices, Tools }: MyBusinessPageProps) {
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
        { label: 'Home', href: '/' },
        { label: 'My Businesses', href: href('/my-businesses') },
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
            <PageContents sections={sectionsOf(business)} className="-mt-4 mb-5 flex flex-wrap gap-x-6" />
            <ListingStateSection business={business} onChanged={refresh} />
            {notices}
            <Section
              id="figures"
              title="Statistics"
              lead="Counted without cookies and without knowing who anyone is. Robots aren’t counted."
            >
              {figures.state === 'shown' && (
                <Suspense>
                  <FiguresSection figures={figures.data} />
                </Suspense>
              )}
              {figures.state === 'refused' && <p>{figures.message}</p>}
            </Section>
            <Section id="edit" title="Edit the Listing">
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
              <Section
                id={POSTS_ID}
                title="Posts and Photos"
                lead="What you post and the photos you add are public at once."
              >
                <Card className="p-5 sm:p-6">
                  <Suspense fallback={<Spinner label="Loading..." />}>
                    <Tools businessId={business.id} isOwner={!business.isModerating} />
                  </Suspense>
                </Card>
              </Section>
            )}
            <HistorySection history={business.history} onRestore={propose} />
            <OwnersSection business={business} onChanged={reload} />
            <ClosingSection business={business} onChanged={refresh} />
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

function sectionsOf(business: MyBusinessPageData) {
  return [
    { id: 'figures', title: 'Statistics' },
    { id: 'edit', title: 'Edit the Listing' },
    ...(hasPublicPage(business) ? [{ id: POSTS_ID, title: 'Posts and Photos' }] : []),
    { id: 'history', title: 'History' },
    { id: 'owners', title: 'Owners' },
  ]
}
