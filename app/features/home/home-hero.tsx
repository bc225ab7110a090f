import { SearchBox } from '../search/components.ts'
import { TAGLINE } from '../site/index.ts'

export interface DirectoryFigures {
  businesses: number
  /** With at least one business. */
  counties: number
  /** Those, and the ones that a business serves. */
  servedCounties: number
  /** The made-up businesses that a new directory starts with. */
  samples: number
}

export function HomeHero({ figures }: { figures: DirectoryFigures }) {
  return (
    <div className="pt-6 pb-7 md:pt-12 md:pb-10 lg:py-12">
      <h1 className="text-[clamp(1.5rem,0.9rem+2.9vw,3.25rem)] leading-[1.08] tracking-[-0.015em]">
        {TAGLINE}
      </h1>
      <p className="mt-3 max-w-prose md:mt-4 md:text-xl">Find and call a veteran-owned business near you.</p>
      <SearchBox size="large" className="mt-5 md:mt-7" />
      <FactLine figures={figures} />
    </div>
  )
}

export function FactLine({ figures }: { figures: DirectoryFigures }) {
  const { businesses, counties, servedCounties, samples } = figures
  if (businesses === 0) return null
  const kind = samples === businesses ? 'sample ' : ''
  return (
    <p className="mt-4 max-w-prose text-ink-soft">
      <strong className="font-semibold text-ink tabular-nums">
        {count(businesses, `${kind}business`, `${kind}businesses`)}
      </strong>{' '}
      in{' '}
      <strong className="font-semibold text-ink tabular-nums">{count(counties, 'county', 'counties')}</strong>
      {servedCounties > counties && (
        <>
          , serving{' '}
          <strong className="font-semibold text-ink tabular-nums">
            {servedCounties.toLocaleString('en-US')}
          </strong>
        </>
      )}
      . {aboutSamples(samples, businesses)}
    </p>
  )
}

function aboutSamples(samples: number, businesses: number): string {
  if (samples === 0) return 'A person reads every submission before it’s published.'
  if (samples === businesses) return 'The names are made up until real listings come in.'
  return samples === 1 ? 'One is a sample with a made-up name.' : `${samples} are samples with made-up names.`
}

function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
}
