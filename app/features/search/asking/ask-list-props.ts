import type { RefObject } from 'react'
import type { OptionListProps } from './option-list.tsx'

export interface AskListProps extends Omit<OptionListProps, 'label' | 'options'> {
  text: string
  input: RefObject<HTMLInputElement | null>
  /** Without it a category is searched for at once. */
  onCategory?: (name: string) => void
  onPlace?: (where: string) => void
  onLocate?: () => void
}
