import marks from './resource-marks.svg?no-inline'
import type { ResourceKind } from './resource.ts'

/** One sprite of lucide's drawings; the strokes are set once in the theme's `gazetteer`. */
export function ResourceMark({ mark, className }: { mark: ResourceKind; className?: string }) {
  return (
    <svg aria-hidden className={className}>
      <use href={`${marks}#${mark}`} />
    </svg>
  )
}
