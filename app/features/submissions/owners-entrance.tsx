import { BadgeCheck, CircleDollarSign, IdCard, MapPinned } from 'lucide-react'
import type { ReactNode } from 'react'
import { ELIGIBILITY } from '../site/promises.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Section } from '../../ui/page/section.tsx'
import { REVIEW_STEPS, StepList } from './form/review-steps.tsx'

const BENEFITS = [
  {
    icon: MapPinned,
    title: 'Customers nearby find you',
    text: 'They search by category, city, county, or region, or within 30 miles of a place.',
  },
  {
    icon: IdCard,
    title: 'A page of your own',
    text: 'Your phone number, website, directions, and opening hours, one tap away on a phone.',
  },
  {
    icon: BadgeCheck,
    title: 'Your service shows',
    text: 'Your page can name your branch of service. It gets the Verified badge once you prove veteran ownership.',
  },
  {
    icon: CircleDollarSign,
    title: 'It’s free',
    text: 'Listings are free, and always will be.',
  },
]

export function OwnersEntrance() {
  return (
    <Page
      isWide
      breadcrumb={[{ label: 'List Your Business' }]}
      title="List Your Veteran-Owned Business"
      lead={`For veterans who own a business in Florida, and for the people who run it with them. ${ELIGIBILITY}`}
      head={
        <ButtonLink to="/submit-business" variant="primary">
          List Your Business
        </ButtonLink>
      }
    >
      <Section id="benefits" title="What a Listing Brings" className="mt-0 md:mt-0">
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-8 gap-y-6">
          {BENEFITS.map(({ icon: Icon, title, text }) => (
            <li key={title} className="border-t-2 border-gulf pt-4">
              <Icon aria-hidden className="size-7 stroke-[1.5] text-gulf" />
              <h3 className="mt-2 text-lg">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </Section>

      <div className="grid gap-x-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <Section id="review" title="How Review Works" className="first:mt-12 md:first:mt-16">
          <StepList steps={REVIEW_STEPS} />
        </Section>
        <Section id="ways" title="Two Ways to List Your Business">
          <div className="grid gap-4">
            <Way
              title="Without an Account"
              text="The quickest way. Fill out the form once, and we’ll take it from there."
              action={<ButtonLink to="/submit-business">List It without an Account</ButtonLink>}
            />
            <Way
              title="With an Account"
              text="You can see where your submission stands and keep your listing up to date."
              action={<ButtonLink to="/register-business">List It with an Account</ButtonLink>}
            />
          </div>
        </Section>
      </div>
    </Page>
  )
}

function Way({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <Card asChild className="p-5 md:p-6">
      <section>
        <h3 className="text-lg">{title}</h3>
        <p className="mt-1 mb-4 text-ink-soft">{text}</p>
        {action}
      </section>
    </Card>
  )
}
