import { Page } from '../../ui/page/page.tsx'
import { Section } from '../../ui/page/section.tsx'
import { CountyLinks } from './county-links.tsx'
import { CountyMap } from './county-map.tsx'
import type { MapCounty } from './use-map.ts'
import { RegionCard, type RegionCardData } from './region-card.tsx'

interface RegionsPageProps {
  regions: readonly RegionCardData[]
  counties: readonly MapCounty[]
}

export function RegionsPage({ regions, counties }: RegionsPageProps) {
  return (
    <Page
      isWide
      breadcrumb={[{ label: 'Regions' }]}
      title="Florida Regions"
      lead="Florida has 67 counties, most of them in seven regions. Choose yours on the map or in the list."
    >
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <CountyMap counties={counties} className="lg:sticky lg:top-6" />
        <section aria-labelledby="all-counties">
          <h2 id="all-counties" className="border-b border-line pb-2 text-xl">
            All Counties, A to Z
          </h2>
          <CountyLinks counties={counties} className="columns-[9rem] gap-x-6" />
        </section>
      </div>
      <Section id="regions" title="The Seven Regions">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4">
          {regions.map((region, index) => (
            <RegionCard key={region.id} region={region} index={index} />
          ))}
        </ul>
      </Section>
      <Section
        id="more-counties"
        title="More Florida counties"
        lead="These counties aren’t in any of the seven regions."
      >
        <CountyLinks counties={counties.filter(({ regionId }) => regionId === null)} />
      </Section>
    </Page>
  )
}
