import { ChevronDown } from 'lucide-react'
import { PageFrame, PageHeader } from '../../ui/index.ts'
import { CrisisLinks, HelpNow } from './crisis-line.tsx'
import { hoursSentence, PhoneLink, ResourceList } from './resource-entry.tsx'
import { MarkDrawings } from './resource-marks.tsx'
import type {
  NeedAssistance as NeedAssistanceData,
  ResourceSection,
  VeteranResources,
} from './resources.server.ts'

export function ResourcesPage({ resources }: { resources: VeteranResources }) {
  const { sections, needAssistance, checkedOn } = resources
  return (
    <PageFrame>
      <MarkDrawings />
      <PageHeader
        title="Veteran Resources"
        lead="Offices, charities, and phone lines that help veterans and their families in Florida."
      >
        <p className="max-w-prose text-sm text-ink-soft">
          <span>Last checked on </span>
          <time dateTime={checkedOn}>{longDate(checkedOn)}</time>
          <span>, against public websites. Please call before you go.</span>
        </p>
      </PageHeader>
      <HelpNow crisisLine={needAssistance.crisisLine} />
      <div className="mt-8 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12 print:block">
        <SectionIndex sections={sections} last={needAssistance.title} />
        <div>
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
          <NeedAssistance needAssistance={needAssistance} />
        </div>
      </div>
    </PageFrame>
  )
}

function SectionIndex({ sections, last }: { sections: readonly ResourceSection[]; last: string }) {
  return (
    <nav
      aria-label="Sections of this page"
      className="mb-10 lg:sticky lg:top-24 lg:mb-0 lg:self-start print:hidden"
    >
      <ul className="divide-y divide-line border-y border-line">
        {sections.map(({ id, title, resources, medicalCenters }) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-11 items-center justify-between gap-3 py-2 leading-snug">
              {title}
              <span aria-hidden className="text-sm text-ink-soft tabular-nums">
                {resources.length + (medicalCenters?.centers.length ?? 0)}
              </span>
            </a>
          </li>
        ))}
        <li>
          <a href="#need-assistance" className="flex min-h-11 items-center py-2">
            {last}
          </a>
        </li>
      </ul>
    </nav>
  )
}

function Section({ section: { id, title, resources, medicalCenters } }: { section: ResourceSection }) {
  return (
    <section aria-labelledby={id} className="mt-12 first:mt-0 print:mt-3">
      <h2 id={id} className="mb-3 text-xl md:text-2xl print:mb-1 print:text-base">
        {title}
      </h2>
      {medicalCenters && <MedicalCenters {...medicalCenters} />}
      <ResourceList resources={resources} />
    </section>
  )
}

function longDate(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

function MedicalCenters({ centers, moreLocationsUrl }: NonNullable<ResourceSection['medicalCenters']>) {
  return (
    <details className="group mb-4 rounded-card border border-line-strong bg-card print:mb-2 print:border-0 print:[&::details-content]:[content-visibility:visible]">
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 rounded-card px-4 py-3 font-semibold print:hidden [&::-webkit-details-marker]:hidden">
        <span>VA medical centers in Miami, Orlando and Tampa</span>
        <ChevronDown aria-hidden className="size-6 shrink-0 text-gulf group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-3 print:p-0">
        <ResourceList resources={centers} />
        <a href={moreLocationsUrl} className="inline-flex min-h-11 items-center font-semibold print:hidden">
          Find more VA locations
        </a>
      </div>
    </details>
  )
}

function NeedAssistance({ needAssistance }: { needAssistance: NeedAssistanceData }) {
  const { title, crisisLine, stateLine } = needAssistance
  return (
    <section
      aria-labelledby="need-assistance"
      className="neatline mt-12 rounded-card bg-card p-5 md:p-8 print:mt-4 print:p-3"
    >
      <h2 id="need-assistance" className="text-xl md:text-2xl">
        {title}
      </h2>
      <div className="mt-4 grid gap-8 lg:grid-cols-2 print:grid-cols-2">
        <div>
          <h3 className="text-lg">{crisisLine.title}</h3>
          <p className="mt-1 text-2xl font-semibold tabular-nums">{crisisLine.dialInFull}</p>
          <p className="font-semibold text-verified">{hoursSentence(crisisLine.hours)}</p>
          <p className="mt-2">{crisisLine.description}</p>
          <CrisisLinks crisisLine={crisisLine} callVariant="secondary" className="mt-4" />
          <p className="mt-4 font-semibold">{crisisLine.emergency}</p>
        </div>
        <div>
          <h3 className="text-lg">{stateLine.title}</h3>
          {stateLine.phone && (
            <div className="mt-1 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:gap-2 [&_a]:text-xl [&_a]:font-semibold">
              <PhoneLink phone={stateLine.phone} />
            </div>
          )}
          {stateLine.hours && <p className="font-semibold text-verified">{hoursSentence(stateLine.hours)}</p>}
          <p className="mt-2">{stateLine.description}</p>
        </div>
      </div>
    </section>
  )
}
