import { BadgeCheck, DoorOpen, ListChecks, type LucideIcon, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink, Card, PageFrame } from '../../ui/index.ts'
import { CHALLENGES, CLAIMS, IMPACT, MISSION, type Value, VALUES } from './about-texts.ts'

const VALUE_ICONS: Record<Value['id'], LucideIcon> = {
  checked: BadgeCheck,
  nearby: MapPin,
  plain: ListChecks,
  open: DoorOpen,
}

/** Mission, values, figures, challenges and claims, in the specification's order. */
export function AboutPage() {
  return (
    <PageFrame>
      <h1 className="text-2xl md:text-3xl">About Us</h1>
      <Section id="mission" title="Our Mission">
        <div className="max-w-prose space-y-3 md:text-lg">
          {MISSION.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section id="values" title="Our Values">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {VALUES.map((value, index) => (
            <ValueCard key={value.id} value={value} index={index} />
          ))}
        </ul>
      </Section>
      <Section id="impact" title="Impact of Veteran-Owned Businesses">
        <p className="mb-4 text-ink-soft">Across the United States:</p>
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
          {IMPACT.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end bg-card p-4 md:p-6">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-serif text-3xl tabular-nums md:text-4xl">{figure}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="challenges" title="Challenges">
        <ul className="grid gap-x-8 gap-y-4 md:grid-cols-3">
          {CHALLENGES.map(({ title, text }) => (
            <li key={title} className="border-t-2 border-line pt-3">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="claims" title="Why It Matters">
        <ul className="grid gap-4 sm:grid-cols-2">
          {CLAIMS.map(({ lead, claim }) => (
            <li key={claim} className="rounded-card bg-sand p-5">
              <span className="block text-ink-soft">{lead}</span>
              <span className="mt-1 block font-serif text-xl">{claim}</span>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-ink-soft">Compared with other business owners.</p>
      </Section>
      <p className="mt-10 flex flex-wrap gap-3">
        <ButtonLink to="/submit-business">Submit a Business</ButtonLink>
        <ButtonLink to="/categories">Browse Categories</ButtonLink>
      </p>
    </PageFrame>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-8 md:mt-10">
      <h2 id={id} className="mb-3 text-xl md:text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

function ValueCard({ value: { id, title, text }, index }: { value: Value; index: number }) {
  const Icon = VALUE_ICONS[id]
  return (
    <Card asChild entranceIndex={index} className="p-5">
      <li>
        <Icon aria-hidden className="size-8 stroke-[1.5] text-gulf" />
        <h3 className="mt-3 text-lg">{title}</h3>
        <p className="mt-1">{text}</p>
      </li>
    </Card>
  )
}
