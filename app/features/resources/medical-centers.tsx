import { ChevronDown } from 'lucide-react'
import type { ResourceSection } from './resource.ts'
import { ResourceCard } from './resource-card.tsx'

/** The VA medical centers, closed at first (`spec.md` section 4); the browser opens the list, with or without scripts. */
export function MedicalCenters({
  centers,
  moreLocationsUrl,
}: NonNullable<ResourceSection['medicalCenters']>) {
  return (
    <details className="group mt-4 rounded-card border border-line bg-card">
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 rounded-card px-5 py-3 text-lg font-semibold [&::-webkit-details-marker]:hidden">
        <span>VA medical centers in Miami, Orlando and Tampa</span>
        <ChevronDown aria-hidden className="size-6 shrink-0 text-gulf group-open:rotate-180" />
      </summary>
      <div className="border-t border-line p-4">
        <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {centers.map((center) => (
            <ResourceCard key={center.id} resource={center} initials="VA" />
          ))}
        </ul>
        <a href={moreLocationsUrl} className="mt-3 inline-flex min-h-11 items-center font-semibold underline">
          Find more VA locations
        </a>
      </div>
    </details>
  )
}
