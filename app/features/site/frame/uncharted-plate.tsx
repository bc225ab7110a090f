import { Contours } from '../contours.tsx'

export function UnchartedPlate({ title }: { title: string }) {
  return (
    <div
      aria-hidden
      className="neatline relative overflow-hidden rounded-[6px] bg-card p-[5px] forced-colors:hidden"
    >
      <div className="relative">
        <Contours className="text-line mask-l-from-30%" />
        <svg viewBox="0 0 480 300" className="relative block h-auto w-full fill-none">
          <g className="stroke-line">
            <path d="M120 0v300M240 0v300M360 0v300M0 100h480M0 200h480" />
          </g>
          <path
            d="M24 262c48-16 58-60 104-66s66 30 104 6 34-66 74-78"
            className="stroke-gulf stroke-3 [stroke-dasharray:2_9] [stroke-linecap:round]"
          />
          <circle cx="24" cy="262" r="6" className="fill-gulf" />
          <path d="m318 108 18 18m0-18-18 18" className="stroke-signal stroke-4 [stroke-linecap:round]" />
          <g transform="translate(432 52)">
            <circle r="26" className="stroke-line-strong" />
            <path d="M0-34 6-6 0 0-6-6zM0 34 6 6 0 0-6 6z" className="fill-ink" />
            <path d="M-34 0-6-6 0 0-6 6zM34 0 6-6 0 0 6 6z" className="fill-line-strong" />
          </g>
        </svg>
      </div>
      <p className="border-t border-line-strong px-4 py-2 text-sm font-semibold text-ink-soft">{title}</p>
    </div>
  )
}
