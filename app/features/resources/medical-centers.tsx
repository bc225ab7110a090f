import { ChevronDown } from 'lucide-react'
import { ResourceList } from './resource-entry.tsx'
import type { ResourceSection } from './resources.server.ts'

export function MedicalCenters({
  centers,
  moreLocationsUrl,
}: NonNullable<ResourceSection['medicalCenters']>) {
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
