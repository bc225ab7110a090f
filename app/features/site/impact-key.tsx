import { IMPACT, type ImpactFigure } from './about-texts.ts'
import { Contours } from './frame/contours.tsx'

const PER_ROW = 20
const STEP = 10

export function ImpactKey() {
  return (
    <div className="neatline relative overflow-hidden rounded-[6px] bg-card p-[5px]">
      <Contours className="text-line opacity-40" />
      <dl className="relative grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-x-8 gap-y-8 p-5 md:p-8">
        {IMPACT.map((figure) => (
          <Figure key={figure.label} {...figure} />
        ))}
      </dl>
    </div>
  )
}

function Figure({ figure, label, marks, filled = marks, scale }: ImpactFigure) {
  const height = Math.ceil(marks / PER_ROW) * STEP
  return (
    <div className="flex flex-col-reverse justify-end gap-y-1">
      <dt>
        <span className="font-semibold">{label}</span>
        <svg
          viewBox={`0 0 ${PER_ROW * STEP} ${height}`}
          aria-hidden
          className="mt-3 w-full max-w-60 fill-none stroke-6 [stroke-linecap:round]"
        >
          {filled < marks && <path d={dots(filled, marks)} className="stroke-line" />}
          <path d={dots(0, filled)} className="stroke-gulf" />
        </svg>
        <span className="mt-2 block text-sm text-ink-soft">{scale}</span>
      </dt>
      <dd className="font-serif text-3xl leading-none font-semibold tabular-nums md:text-4xl">{figure}</dd>
    </div>
  )
}

/** Points of no length, which round line ends make dots. */
function dots(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, index) => {
    const place = from + index
    return `M${(place % PER_ROW) * STEP + STEP / 2} ${Math.floor(place / PER_ROW) * STEP + STEP / 2}h0`
  }).join('')
}
