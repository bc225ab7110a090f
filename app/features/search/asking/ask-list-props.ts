import type { RefObject } from 'react'
import type { AskedPlace } from './kept-place.ts'
import type { OptionListProps } from './option-list.tsx'

export interface AskListProps extends Omit<OptionListProps, 'label' | 'options'> {
  text: string
  input: RefObject<HTMLInputElement | null>
  placeAsked: () => AskedPlace
  onPlace?: (where: string) => void
  onLocate?: () => void
}
