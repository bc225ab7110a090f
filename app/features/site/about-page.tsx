import { ArrowRight, BadgeCheck, DoorOpen, ListChecks, type LucideIcon, MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { dayText } from '../../time/eastern-time.ts'
import { Facts } from '../../ui/facts.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Section } from '../../ui/page/section.tsx'
import texts from './about-texts.json' with { type: 'json' }
import { Contours } from './contours.tsx'
import { CONTACT_PATH, POLICY_LINKS } from './links.ts'
import { type Operator, operatorSentence } from './operator.ts'
import { REVIEW_PROMISE } from './promises.ts'

const VALUE_ICONS: Readonly<Record<string, LucideIcon>> = {
  checked: BadgeCheck,
  nearby: MapPin,
  plain: ListChecks,
  open: DoorOpen,
}

interface AboutPageProps {
  operator: Operator
  /** Null while they cannot be counted. */
  figures: { since: string | null; reviewers: number; decisions: number } | null
}

export function AboutPage({ operator, figures }: AboutPageProps) {
  return (
    <Page isWide title="About Us" lead="Who runs this directory, what we stand for, and why it matters.">
      <Section id="mission" title="Our Mission" className="mt-0 md:mt-0">
        <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <p className="max-w-prose font-serif text-xl leading-normal md:text-2xl md:leading-snug">
            {texts.mission[0]}
          </p>
          <p className="max-w-prose border-line lg:border-l lg:pl-8 lg:text-lg">{texts.mission[1]}</p>
        </div>
      </Section>
      <Section id="values" title="Our Values">
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-4">
          {texts.values.map((value, index) => (
            <ValueCard key={value.id} value={value} index={index} />
          ))}
        </ul>
      </Section>
      <Section
        id="impact"
        title="Impact of Veteran-Owned Businesses"
        lead="These are rounded figures for the whole country, not just the businesses listed here."
      >
        <ImpactKey />
        <p className="mt-3 max-w-prose text-sm text-ink-soft">{texts.impactSource}</p>
      </Section>
      <Section
        id="challenges"
        title="Challenges"
        lead="Three things make it harder for veterans to run a business."
      >
        <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-x-8 gap-y-6">
          {texts.challenges.map(({ title, text, way }) => (
            <li key={title} className="flex flex-col items-start border-t-2 border-gulf pt-4">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1">{text}</p>
              <Link to={way.href} className="mt-auto tap-line gap-1 font-semibold">
                {way.label}
                <ArrowRight aria-hidden className="size-4 shrink-0" />
              </Link>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="claims" title="Why It Matters">
        <ClaimList />
        <p className="mt-3 max-w-prose text-sm text-ink-soft">
          We haven’t found a published source for these two. If you know one,{' '}
          <Link to={CONTACT_PATH}>write to us</Link>.
        </p>
      </Section>
      <Section id="operator" title="Who Runs This Directory">
        <p className="max-w-prose">
          {operatorSentence(operator)} Volunteers review every submission. Nobody pays to be listed, and
          nobody pays to rank higher.
        </p>
        {figures && (
          <Facts
            isAligned
            className="mt-4"
            facts={[
              figures.since !== null && { label: 'Online since', value: dayText(figures.since) },
              figures.reviewers > 0 && {
                label: 'Reviewers',
                value: figures.reviewers.toLocaleString('en-US'),
              },
              figures.decisions > 0 && {
                label: 'Decisions so far',
                value: figures.decisions.toLocaleString('en-US'),
              },
            ]}
          />
        )}
        <p className="mt-2 flex flex-wrap gap-x-6">
          {WHAT_WE_DO.map(({ label, href }) => (
            <Link key={href} to={href} className="tap-line font-semibold">
              {label}
            </Link>
          ))}
        </p>
      </Section>
      <NextSteps />
    </Page>
  )
}

const WHAT_WE_DO = [
  { label: 'What “Verified” means', href: '/verification' },
  { label: 'How fast we answer', href: '/review-times' },
  { label: 'All listings as files', href: '/data' },
  ...POLICY_LINKS,
]

function ValueCard({
  value: { id, title, text },
  index,
}: {
  value: (typeof texts.values)[number]
  index: number
}) {
  const Icon = VALUE_ICONS[id] ?? BadgeCheck
  return (
    <Card asChild entranceIndex={index} className="p-5">
      <li>
        <Icon aria-hidden className="size-8 stroke-[1.5] text-gulf" />
        <h3 className="mt-3 text-lg">{title}</h3>
        <p className="mt-1">{text.replace('{promise}', REVIEW_PROMISE)}</p>
      </li>
    </Card>
  )
}

function NextSteps() {
  return (
    <Section id="ways-on" title="Where to Go from Here">
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/categories">Find a Business</ButtonLink>
        <ButtonLink to="/business-signup">List Your Business</ButtonLink>
        <ButtonLink to="/business-signup#review">How Review Works</ButtonLink>
        <ButtonLink to={CONTACT_PATH}>Contact Us</ButtonLink>
      </div>
    </Section>
  )
}

function ClaimList() {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {texts.claims.map(({ lead, claim, end }) => (
        <li key={claim} className="rounded-card bg-sand p-5 text-lg md:p-8">
          {lead}{' '}
          <strong className="my-1 block font-serif text-2xl leading-tight font-semibold text-balance">
            {claim}
          </strong>{' '}
          {end}
        </li>
      ))}
    </ul>
  )
}

function ImpactKey() {
  return (
    <div className="neatline relative overflow-hidden rounded-[6px] bg-card p-[5px]">
      <Contours className="text-line opacity-40" />
      <dl className="relative grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-8 p-5 md:p-8">
        {texts.impact.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-y-1">
            <dt className="font-semibold">{label}</dt>
            <dd className="font-serif text-3xl leading-none font-semibold tabular-nums md:text-4xl">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
