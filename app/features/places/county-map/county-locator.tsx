import drawing from 'virtual:county-shapes'
import { classNames } from '../../../ui/index.ts'

/** Florida's outline with one county filled: where in the state something is. It is a picture and holds no links. */
export function CountyLocator({ slug, name, className }: { slug: string; name: string; className?: string }) {
  const { outline, counties, width, height } = drawing
  const scale = 1 / outline.scale
  return (
    <svg
      role="img"
      aria-label={`${name} County on the map of Florida`}
      viewBox={`0 0 ${width * scale} ${height * scale}`}
      className={classNames('county-locator', className)}
    >
      <path d={outline.path} />
      <path className="map-here" d={counties[slug]?.path} transform={`scale(${scale})`} />
    </svg>
  )
}
