import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { dayText } from '../../time/eastern-time.ts'
import { Fold } from '../../ui/page/fold.tsx'
import { Page } from '../../ui/page/page.tsx'
import { CrisisLinks, HelpNow } from './crisis-line.tsx'
import { ForYou } from './for-you.tsx'
import { NeedsCard } from './needs-card.tsx'
import type { AskedResources } from './resource-answer.server.ts'
import { hoursSentence, PhoneLink, ResourceList } from './resource-entry.tsx'
import type {
  NeedAssistance as NeedAssistanceData,
  ResourceSection,
  ResourcesOnPage,
} from './resources.server.ts'

interface ResourcesPageProps {
  resources: ResourcesOnPage
  asked: AskedResources
}

export function ResourcesPage({ resources, asked }: ResourcesPageProps) {
  const { sections, needAssistance, checked } = resources
  useOpenSection()
  return (
    <Page
      isWide
      title="Veteran Resources"
      lead="Offices, charities, and phone lines that help veterans and their families in Florida."
    >
      <HelpNow crisisLine={needAssistance.crisisLine} />
      <NeedsCard asked={asked} />
      <ForYou asked={asked} moreLocationsUrl={moreLocationsOf(sections)} />
      <div className="mt-10 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12 print:mt-3 print:block">
        <SectionIndex sections={sections} last={needAssistance.title} />
        <div>
          <p className="mb-4 text-sm text-pretty text-ink-soft">
            <Checked days={checked} /> Please call before you go.
          </p>
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
          <NeedAssistance needAssistance={needAssistance} />
        </div>
      </div>
    </Page>
  )
}

function Checked({ days: [oldest, newest] }: { days: ResourcesOnPage['checked'] }) {
  const day = (date: string) => <time dateTime={date}>{dayText(date, 'UTC')}</time>
  if (oldest === newest) return <span>Last checked against public websites on {day(oldest)}.</span>
  return (
    <span>
      Last checked between {day(oldest)} and {day(newest)}.
    </span>
  )
}

/** The browser opens what its own navigation leads to; the router's does not. */
function useOpenSection(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const fold = document.getElementById(hash.slice(1))?.closest('details')
    if (!fold || fold.open) return
    fold.open = true
    fold.scrollIntoView()
  }, [hash])
}

const INDEX_LINK =
  'flex min-h-11 items-center justify-between gap-3 py-2 leading-snug no-underline hover:underline'

function SectionIndex({ sections, last }: { sections: readonly ResourceSection[]; last: string }) {
  return (
    <nav
      aria-labelledby="on-this-page"
      className="mb-8 max-md:hidden lg:sticky lg:top-6 lg:mb-0 lg:self-start print:hidden"
    >
      <h2 id="on-this-page" className="mb-2 font-sans text-sm font-semibold text-ink-soft">
        On this page
      </h2>
      <ul className="border-t border-line md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-8">
        {sections.map((section) => (
          <li key={section.id} className="border-b border-line">
            <a href={`#${section.id}`} className={INDEX_LINK}>
              {section.title}
              <span aria-hidden className="text-sm text-ink-soft tabular-nums">
                {entryCount(section)}
              </span>
            </a>
          </li>
        ))}
        <li className="border-b border-line">
          <a href="#need-assistance" className={INDEX_LINK}>
            {last}
          </a>
        </li>
      </ul>
    </nav>
  )
}

function entryCount({ resources, medicalCenters }: ResourceSection): number {
  return resources.length + (medicalCenters?.centers.length ?? 0)
}

function moreLocationsOf(sections: readonly ResourceSection[]): string | undefined {
  return sections.find(({ medicalCenters }) => medicalCenters)?.medicalCenters?.moreLocationsUrl
}

/** Folded on phones. A browser that cannot unfold it by style alone shows the fold on wide screens, too. */
function Section({ section }: { section: ResourceSection }) {
  const { id, title, resources, medicalCenters } = section
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="max-md:border-t max-md:border-line md:mt-12 md:first-of-type:mt-0 print:mt-3"
    >
      <h2 className="mb-3 hidden text-xl supports-[selector(::details-content)]:md:block md:text-2xl print:mb-1 print:block! print:text-base">
        {title}
      </h2>
      <Fold
        className="md:[&::details-content]:[content-visibility:visible]"
        summaryClassName="supports-[selector(::details-content)]:md:hidden"
        summary={
          <>
            <h2 id={`${id}-title`} className="text-lg">
              {title}
            </h2>
            <span className="ml-auto text-ink-soft tabular-nums">
              {entryCount(section)}
              <span className="sr-only"> entries</span>
            </span>
          </>
        }
      >
        {/* The address leads into the fold, so that the browser opens it. */}
        <div id={id} className="scroll-mt-16">
          {medicalCenters && <MedicalCenters {...medicalCenters} />}
          <ResourceList resources={resources} />
        </div>
      </Fold>
    </section>
  )
}

function MedicalCenters({ centers, moreLocationsUrl }: NonNullable<ResourceSection['medicalCenters']>) {
  return (
    <Fold
      className="mb-4 rounded-card border border-line-strong bg-card print:mb-2 print:border-0"
      summaryClassName="rounded-card px-4 font-semibold"
      summary="VA medical centers in Miami, Orlando, and Tampa"
    >
      <div className="px-4 pb-3 print:p-0">
        <ResourceList resources={centers} />
        <a href={moreLocationsUrl} className="tap-line font-semibold print:hidden">
          Find more VA locations
        </a>
      </div>
    </Fold>
  )
}

function NeedAssistance({ needAssistance }: { needAssistance: NeedAssistanceData }) {
  const { title, crisisLine, stateLine } = needAssistance
  return (
    <section
      aria-labelledby="need-assistance"
      className="neatline mt-10 rounded-card bg-card p-5 md:mt-12 md:p-8 print:mt-4 print:p-3"
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
