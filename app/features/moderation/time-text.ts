import { momentText } from '../../time/eastern-time.ts'

/** A moment on the team's clock; nothing for none. */
export function timeText(time: string): string {
  return time === '' ? '' : momentText(time)
}
