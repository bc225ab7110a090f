import { AlarmClock } from 'lucide-react'
import { cn } from '../../../ui/cn.ts'
import { HOUR_MS, MINUTE_MS } from '../../../time/durations.ts'
import { HOURS_TO_DECIDE } from '../../submissions/submission-state.ts'

const PROMISED = HOURS_TO_DECIDE * HOUR_MS
const SOON = 4 * HOUR_MS

/** `duration` is short enough for a list: `3 h 20 min`. */
export function reviewClock(since: Date, now: Date) {
  const left = since.getTime() + PROMISED - now.getTime()
  if (left < 0) return { state: 'overdue', duration: clockText(-left), word: 'overdue' } as const
  const state = left <= SOON ? 'soon' : 'in_time'
  return { state, duration: clockText(left), word: 'left' } as const
}

/** Rounded down to the minute; whole hours from ten on, whole days from two on. */
function clockText(duration: number): string {
  const hours = Math.floor(duration / HOUR_MS)
  const minutes = Math.floor((duration % HOUR_MS) / MINUTE_MS)
  if (hours >= 48) return `${Math.floor(hours / 24)} days`
  if (hours === 0) return `${minutes} min`
  return hours >= 10 || minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
}

const TONES: Record<ReturnType<typeof reviewClock>['state'], string> = {
  overdue: 'font-semibold text-danger',
  soon: 'font-semibold text-brass',
  in_time: 'text-ink-soft',
}

/** The words repeat what the color says. */
export function ClockText({ since, now, className }: { since: string; now: Date; className?: string }) {
  const { state, duration, word } = reviewClock(new Date(since), now)
  return (
    <span className={cn('inline-flex items-start gap-1 tabular-nums', TONES[state], className)}>
      {state === 'overdue' && <AlarmClock aria-hidden className="mt-[0.15em] size-4 shrink-0" />}
      <span>
        <span className="whitespace-nowrap">{duration}</span> {word}
      </span>
    </span>
  )
}
