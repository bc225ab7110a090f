import { InvalidArgumentError } from 'commander'
import { formatCount } from './progress.ts'

export function wholeNumber(low: number, high: number) {
  return (text: string): number => {
    const number = Number(text)
    if (/^\d+$/.test(text) && number >= low && number <= high) return number
    throw new InvalidArgumentError(
      `It must be a whole number from ${formatCount(low)} to ${formatCount(high)}.`,
    )
  }
}
