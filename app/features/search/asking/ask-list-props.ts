import type { RefObject } from 'react'
import type { AskedPlace } from './kept-place.ts'
import type { OptionListProps } from './option-list.tsx'

/** What a field gives its list. */
export interface AskListProps extends Omit<OptionListProps, 'label' | 'options'> {
  text: string
  input: RefObject<HTMLInputElement | null>
  /** Of the form that the field is in. */
  placeAsked: () => AskedPlace
  /** Of the field for the place. */
  onPlace?: (where: string) => void
  onLocate?: () => void
}
