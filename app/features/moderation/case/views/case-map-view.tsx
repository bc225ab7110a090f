import type { SubmissionCase } from '../case.ts'

export function CaseMapView({ map, title }: { map: NonNullable<SubmissionCase['map']>; title: string }) {
  const unit = map.width / 100
  return (
    <figure className="max-w-60 min-w-0">
      <svg
        role="img"
        aria-label={`${title} on the map of ${map.countyName} County`}
        viewBox={map.viewBox}
        className="w-full rounded-card border border-line bg-card"
      >
        {map.around.map((path) => (
          <path key={path} d={path} className="fill-sand stroke-line" strokeWidth={unit * 0.3} />
        ))}
        <path d={map.county} className="fill-paper stroke-line-strong" strokeWidth={unit * 0.6} />
        {map.others.map(({ x, y, label }) => (
          <g key={label}>
            <circle cx={x} cy={y} r={unit * 3.4} className="fill-gulf stroke-card" strokeWidth={unit * 0.6} />
            <text
              x={x}
              y={y}
              dy="0.35em"
              textAnchor="middle"
              fontSize={unit * 4.6}
              className="fill-paper font-semibold"
            >
              {label}
            </text>
          </g>
        ))}
        {map.own && (
          <circle
            cx={map.own.x}
            cy={map.own.y}
            r={unit * 2.2}
            className="fill-signal stroke-card"
            strokeWidth={unit * 0.6}
          />
        )}
      </svg>
      <figcaption className="mt-1 text-sm text-ink-soft">
        <span className="block">
          {map.countyName} County. {map.precision}.
        </span>
        <a href={map.href} target="_blank" rel="noreferrer" className="tap-line">
          Street map
        </a>
      </figcaption>
    </figure>
  )
}
