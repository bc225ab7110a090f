import { countText } from '../../../text/count-text.ts'
/** `12 businesses`, `1 business`, `no listings yet`. */
export function countLabel(count: number): string {
  if (count === 0) return 'no listings yet'
  return countText(count, 'business', 'businesses')
}
