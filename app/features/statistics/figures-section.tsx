import { useState } from 'react'
import { cn } from '../../ui/cn.ts'
import { type Figure, FIGURES } from './figures.ts'
import type { Figures } from './read-figures.server.ts'

const LABELS: Readonly<Record<Figure, string>> = {
  shown: 'Shown in lists',
  opened: 'Page opened',
  called: 'Calls',
  website: 'Website visits',
  directions: 'Directions',
}

export default function FiguresSection({ figures }: { figures: Figures }) {
  const [chosen, choose] = useState<Figure>('opened')
  const isEmpty = figures.days.every((day) => FIGURES.every((figure) => day[figure] === 0))
  return (
    <>
      <div
        role="group"
        aria-label="Figures of the last 30 days"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-2 max-sm:[&>:last-child]:col-span-full"
      >
        {FIGURES.map((figure) => (
          <button
            key={figure}
            type="button"
            aria-pressed={figure === chosen}
            onClick={() => choose(figure)}
            className={cn(
              'flex flex-col items-start rounded-control border px-3 py-2 text-left',
              figure === chosen ? 'border-gulf bg-sand' : 'border-line bg-card hover:border-line-strong',
            )}
          >
            <span className="text-sm text-ink-soft">{LABELS[figure]}</span>
            <span className="text-xl font-semibold tabular-nums">
              {figures.totals[figure].toLocaleString('en-US')}
            </span>
            <span className="text-sm text-ink-soft tabular-nums">
              {figures.before[figure].toLocaleString('en-US')} before
            </span>
          </button>
        ))}
      </div>
      <p className="mt-2 text-sm text-ink-soft">Last 30 days, and the 30 days before.</p>
      <DailyChart figures={figures} figure={chosen} />
      {!isEmpty && <WeeklyTable figures={figures} />}
    </>
  )
}

const HEIGHT = 100

function DailyChart({ figures: { days, totals, before }, figure }: { figures: Figures; figure: Figure }) {
  const busiest = Math.max(...days.map((day) => day[figure]))
  const most = Math.max(1, busiest)
  if (busiest === 0) return <p className="mt-5">Nothing was counted in the last {days.length} days.</p>
  const summary = `${LABELS[figure]}: ${totals[figure]} in the last 30 days, ${before[figure]} in the 30 days before.`
  return (
    <figure className="mt-5">
      <figcaption className="flex justify-between gap-4 text-sm font-semibold text-ink-soft">
        <span>{LABELS[figure]} by day</span>
        <span className="tabular-nums">at most {busiest} a day</span>
      </figcaption>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${days.length * 10} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-2 h-24 w-full border-b border-line-strong"
      >
        {days.map((day, index) => {
          const height = (day[figure] / most) * HEIGHT
          return (
            <rect
              key={day.day}
              x={index * 10 + 1}
              y={HEIGHT - height}
              width={8}
              height={height}
              className="fill-gulf forced-colors:fill-[CanvasText]"
            />
          )
        })}
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-sm text-ink-soft tabular-nums">
        <span>{shortDay(days[0]?.day)}</span>
        <span>{shortDay(days[Math.floor(days.length / 2)]?.day)}</span>
        <span>{shortDay(days.at(-1)?.day)}</span>
      </p>
    </figure>
  )
}

function WeeklyTable({ figures: { days } }: { figures: Figures }) {
  const weeks: Figures['days'][] = []
  for (let end = days.length; end > 0; end -= 7) weeks.push(days.slice(Math.max(0, end - 7), end))
  return (
    <details className="mt-4">
      <summary className="tap-line cursor-pointer font-semibold text-gulf">Show as a Table</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard */}
      <div className="overflow-x-auto" role="region" aria-label="Figures by week" tabIndex={0}>
        <table className="w-full min-w-lg border-collapse text-right tabular-nums">
          <thead>
            <tr className="border-b border-line-strong text-sm">
              <th scope="col" className="py-2 pr-3 text-left">
                Week to
              </th>
              {FIGURES.map((figure) => (
                <th key={figure} scope="col" className="px-2 py-2">
                  {LABELS[figure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.at(-1)?.day} className="border-b border-line">
                <th scope="row" className="py-2 pr-3 text-left font-normal">
                  {shortDay(week.at(-1)?.day)}
                </th>
                {FIGURES.map((figure) => (
                  <td key={figure} className="px-2 py-2">
                    {week.reduce((sum, day) => sum + day[figure], 0).toLocaleString('en-US')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

function shortDay(day = ''): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
}
