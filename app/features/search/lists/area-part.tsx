import { CountyLinks } from '../../places/county-links.tsx'
import { ZoomedMap, type ZoomedMapProps } from '../../places/zoomed-map.tsx'

interface AreaPartProps extends Omit<ZoomedMapProps, 'label' | 'className'> {
  heading: string
  mapLabel: string
}

export function AreaPart({ heading, mapLabel, drawing, counties, here }: AreaPartProps) {
  return (
    <section
      aria-labelledby="around"
      className="mt-12 drawn-near [--height:36rem] md:[--height:27rem] print:hidden"
    >
      <h2 id="around" className="scroll-mt-24 mb-4 border-b border-line pb-2 text-xl">
        {heading}
      </h2>
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <ZoomedMap
          {...(here && { here })}
          {...{ counties, drawing }}
          label={mapLabel}
          className="mx-auto w-80 max-w-full shrink-0"
        />
        <div className="min-w-0 flex-[1_1_18rem]">
          <CountyLinks counties={counties} />
        </div>
      </div>
    </section>
  )
}
