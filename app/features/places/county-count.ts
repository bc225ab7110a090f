/** "12 businesses", "1 business", "no listing yet". */
export function countLabel(count: number): string {
  if (count === 0) return 'no listing yet'
  return count === 1 ? '1 business' : `${count.toLocaleString('en-US')} businesses`
}
