import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useState,
} from 'react'
import { cn } from '../../../ui/cn.ts'

export interface ListOption {
  key: string
  label: ReactNode
  detail?: string
  icon?: ReactNode
  choose: () => void
}

export type ListKeys = (event: KeyboardEvent) => boolean

export interface OptionListProps {
  id: string
  label: string
  options: readonly ListOption[]
  firstMarked?: string | undefined
  keys: RefObject<ListKeys | null>
  /** The id of the marked option, for the field; `''` where none is marked, undefined while there is none. */
  onShow: (marked: string | undefined) => void
  onClose: () => void
  className?: string
}

export interface AskListProps extends Omit<
  OptionListProps,
  'label' | 'options' | 'firstMarked' | 'className'
> {
  text: string
  input: RefObject<HTMLInputElement | null>
  /** Without it, choosing a category searches at once. */
  onCategory?: (name: string) => void
  onPlace?: (where: string) => void
  onLocate?: () => void
}

const HANGING =
  'absolute inset-x-0 top-full z-40 mt-1 max-h-[min(24rem,var(--room,60dvh))] rounded-control border border-line-strong bg-card shadow-float'

/** The options under a text field, which keeps the focus: ARIA's combobox with a list. */
export function OptionList(props: OptionListProps) {
  const { id, label, options: newest, firstMarked, keys, onShow, onClose, className = HANGING } = props
  const { options, hold } = useHeld(newest)
  const [markedKey, setMarkedKey] = useState(firstMarked)
  const place = options.findIndex(({ key }) => key === markedKey)
  const marked = options[place]
  const shown = options.length === 0 ? undefined : marked ? optionId(id, place) : ''

  useEffect(() => {
    onShow(shown)
    if (shown) document.getElementById(shown)?.scrollIntoView({ block: 'nearest' })
  }, [shown, onShow])
  useEffect(() => () => onShow(undefined), [onShow])

  const mark = (at: number) => setMarkedKey(options.at(at % options.length)?.key)
  useImperativeHandle(keys, () => (event) => {
    if (options.length === 0 || event.nativeEvent.isComposing) return false
    if (event.key === 'ArrowDown') mark(place + 1)
    else if (event.key === 'ArrowUp') mark(place <= 0 ? -1 : place - 1)
    else if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && marked) marked.choose()
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  })

  if (options.length === 0) return null
  return (
    <div id={id} role="listbox" aria-label={label} className={cn('overflow-y-auto p-1 text-base', className)}>
      {options.map(({ key, label: text, detail, icon, choose }, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and the keys
        <div
          key={key}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={key === markedKey}
          // The field keeps the focus.
          onPointerDown={(event) => {
            event.preventDefault()
            hold()
          }}
          onMouseDown={(event) => event.preventDefault()}
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setMarkedKey(key)}
          onClick={choose}
          className={cn(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-[6px] px-3 py-2 font-normal text-ink',
            key === markedKey && 'bg-sand forced-colors:outline-2',
          )}
        >
          {icon && (
            <span aria-hidden className="shrink-0 text-ink-soft [&_svg]:size-5">
              {icon}
            </span>
          )}
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">{text}</span>
            {detail && <span className="text-sm text-ink-soft">{detail}</span>}
          </span>
        </div>
      ))}
    </div>
  )
}

/** A click comes a moment after the finger is lifted. */
const UNTIL_CLICK_MS = 100

/** Freezes the list while an option is pressed, or new options could move under the finger. */
function useHeld(newest: readonly ListOption[]) {
  const [held, setHeld] = useState<readonly ListOption[]>()
  useEffect(() => {
    if (!held) return
    const release = () => setTimeout(() => setHeld(undefined), UNTIL_CLICK_MS)
    const ends = ['pointerup', 'pointercancel'] as const
    for (const end of ends) addEventListener(end, release)
    return () => {
      for (const end of ends) removeEventListener(end, release)
    }
  }, [held])
  return { options: held ?? newest, hold: () => setHeld(newest) }
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}
