import { FartherPart } from '../farther-part.tsx'
import type { FoundList } from './found-list.ts'

interface FartherOfListProps {
  found: Pick<FoundList, 'list' | 'narrowing' | 'map' | 'firstNumber'>
  isOneCategory?: boolean
}

export function FartherOfList({ found, isOneCategory = false }: FartherOfListProps) {
  const { list, narrowing, map, firstNumber } = found
  const { farther, notes } = narrowing
  return (
    <FartherPart
      {...{ farther, notes, isOneCategory }}
      firstNumber={map && firstNumber + list.items.length}
    />
  )
}
