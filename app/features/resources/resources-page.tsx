import { PageFrame } from '../../ui/index.ts'
import { MedicalCenters } from './medical-centers.tsx'
import { NeedAssistance } from './need-assistance.tsx'
import type { ResourceSection, VeteranResources } from './resource.ts'
import { ResourceCard } from './resource-card.tsx'

/** The resources by section, the crisis line at both ends, and when somebody last checked them. */
export function ResourcesPage({ resources }: { resources: VeteranResources }) {
  const { sections, needAssistance, checkedOn } = resources
  const { crisisLine } = needAssistance
  return (
    <PageFrame>
      <h1 className="text-2xl md:text-3xl">Veteran Resources</h1>
      <p className="mt-2 max-w-prose">
        Public offices, charities and telephone lines that help veterans and their families in Florida.
      </p>
      <p className="mt-4 flex max-w-prose flex-wrap items-center gap-x-2 rounded-card border-l-4 border-gulf bg-sand px-4 py-2">
        <span>{`In a crisis, call the ${crisisLine.title}, at any hour:`}</span>
        <a
          href={`tel:${crisisLine.tel}`}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {crisisLine.dialInFull}
        </a>
      </p>
      <nav aria-label="Sections of this page" className="mt-6">
        <ul className="grid sm:grid-cols-2 lg:grid-cols-3">
          {[...sections, { id: 'need-assistance', title: needAssistance.title }].map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-flex min-h-11 items-center">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      <NeedAssistance needAssistance={needAssistance} />
      <p className="mt-8 max-w-prose text-sm text-ink-soft">
        <span>We last checked this list on </span>
        <time dateTime={checkedOn}>{longDate(checkedOn)}</time>
        <span>, against public pages and not by telephone. Please call before you go.</span>
      </p>
    </PageFrame>
  )
}

function Section({ section: { id, title, resources, medicalCenters } }: { section: ResourceSection }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="border-b border-line pb-1 text-xl md:text-2xl">
        {title}
      </h2>
      {medicalCenters && <MedicalCenters {...medicalCenters} />}
      <ul className="mt-4 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {resources.map((resource) => (
          <ResourceCard key={resource.id} resource={resource} />
        ))}
      </ul>
    </section>
  )
}

/** `2026-11-21` → `November 21, 2026`, the same day everywhere. */
function longDate(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
