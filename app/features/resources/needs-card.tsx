import { Form, Link, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form/choice-field.tsx'
import { resourcesPath } from './resource.ts'
import type { AskedResources } from './resource-answer.server.ts'
import { ResourceMark } from './resource-marks.tsx'
import { useLayoutEffect } from 'react'
import { onDevice } from '../../platform/on-device.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

const STORAGE_KEY = 'resources-county'

export function NeedsCard({ asked }: { asked: AskedResources }) {
  const { need, needs, county: askedCounty, counties } = asked
  const isAllOfFlorida = useSearchParams()[0].get('county') === ''
  const kept = useKeptCounty(askedCounty ?? (isAllOfFlorida ? '' : null))
  const county = askedCounty ?? counties.find(({ slug }) => slug === kept)?.slug
  return (
    <section aria-labelledby="needs" className="mt-8 print:hidden">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h2 id="needs" className="text-xl md:text-2xl">
          What do you need?
        </h2>
        <Form
          action={`${resourcesPath({})}#for-you`}
          className="flex w-full max-w-sm flex-wrap items-end gap-2"
        >
          {need && <input type="hidden" name="need" value={need} />}
          <SelectField
            key={county}
            label="Your county"
            name="county"
            defaultValue={county}
            placeholder="All of Florida"
            options={counties.map(({ slug, name }) => ({ value: slug, label: name }))}
            className="flex-[1_1_12rem]"
          />
          <Button type="submit">Show</Button>
        </Form>
      </div>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,22%)),1fr))] gap-2 md:gap-3">
        {needs.map(({ id, title, mark }) => (
          <li key={id}>
            <Link
              to={resourcesPath({ need: id, county })}
              aria-current={id === need ? 'true' : undefined}
              className="flex h-full min-h-14 items-center gap-2.5 rounded-control border border-line-strong bg-card px-3 py-2 leading-tight font-semibold text-ink no-underline hover:border-ink hover:bg-sand aria-[current]:border-gulf aria-[current]:bg-sand aria-[current]:shadow-[inset_0_0_0_1px_var(--gulf)]"
            >
              <ResourceMark
                mark={mark}
                className="size-6 shrink-0 fill-none stroke-gulf stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
              />
              <span className="min-w-0 wrap-anywhere">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** @param asked a county's slug, '' for all of Florida, null where the address says neither */
function useKeptCounty(asked: string | null): string | undefined {
  // Before what was asked for is painted, because the next tap may leave the page.
  useLayoutEffect(() => {
    if (asked !== null) keep(asked)
  }, [asked])
  const isHydrated = useIsHydrated()
  return (asked ?? (isHydrated ? onDevice((storage) => storage.getItem(STORAGE_KEY)) : null)) || undefined
}

function keep(county: string): void {
  onDevice((storage) => (county ? storage.setItem(STORAGE_KEY, county) : storage.removeItem(STORAGE_KEY)))
}
