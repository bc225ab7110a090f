import { href, Link } from 'react-router'
import { OfficeCard } from './office-card.tsx'
import { resourcesPath } from './resource.ts'
import type { AskedResources } from './resource-answer.server.ts'
import { ResourceEntry } from './resource-entry.tsx'

interface ForYouProps {
  asked: AskedResources
  moreLocationsUrl: string | undefined
}

const LINK = 'tap-line font-semibold'

export function ForYou({ asked: { need, county, counties, office, answer }, moreLocationsUrl }: ForYouProps) {
  if (!answer) return null
  const countyName = counties.find(({ slug }) => slug === county)?.name
  return (
    <section
      id="for-you"
      aria-labelledby="for-you-title"
      className="neatline mt-6 scroll-mt-4 rounded-card bg-card p-4 focus:outline-none md:p-6 print:p-3"
    >
      <h2 id="for-you-title" className="mb-3 text-xl md:text-2xl">
        {answer.title}
      </h2>
      {office && (
        <div className="mb-4">
          <OfficeCard office={office} />
        </div>
      )}
      <ul className="gazetteer">
        {answer.entries.map(({ resource, nearness }) => (
          <ResourceEntry key={resource.id} resource={resource} nearness={nearness} />
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-6 border-t border-line pt-2 print:hidden">
        {(need === 'health' || !need) && moreLocationsUrl && (
          <a href={moreLocationsUrl} className={LINK}>
            Find VA clinics and hospitals near you
          </a>
        )}
        {county && (
          <Link to={href('/county/:countyId', { countyId: county })} className={LINK}>
            Veteran-owned businesses in {countyName} County
          </Link>
        )}
        {need && county && (
          <Link to={resourcesPath({ county })} className={LINK}>
            Everything near {countyName} County
          </Link>
        )}
        <Link to={resourcesPath({})} className={LINK}>
          Show all resources
        </Link>
      </p>
    </section>
  )
}
