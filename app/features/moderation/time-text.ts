import { momentText } from '../../time/eastern-time.ts'

export function timeText(time: string): string {
  return time === '' ? '' : momentText(time)
}
