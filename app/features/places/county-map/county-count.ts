import { countText } from '../../../text/count-text.ts'
export function countLabel(count: number): string {
  if (count === 0) return 'no listings yet'
  return countText(count, 'business', 'businesses')
}
