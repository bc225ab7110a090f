import { ArrowUpDown, Check, ChevronDown, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { cn } from '../../../ui/cn.ts'
import { useCloseOutside } from '../../../ui/overlay/use-close-outside.ts'
import { EMPTY_SEARCH, type SearchRequest } from '../../listing-search/search-request.ts'

const FILTER_FIELDS = [
  'isOpenNow',
  'category',
  'radius',
  'comesToYou',
  'level',
  'branch',
  'language',
  'hasDeal',
  'sort',
] as const satisfies readonly (keyof SearchRequest)[]

export type FilterField = (typeof FILTER_FIELDS)[number]

export interface FilterChoice {
  label: string
  value: SearchRequest[FilterField]
  /** How many listings it would leave; absent when the choice only changes the order. */
  count?: number
}

export interface FilterGroup {
  field: FilterField
  /** Of the chip. While something is chosen, what is chosen. */
  label: string
  isOn: boolean
  chosen?: SearchRequest[FilterField]
  /** Of a menu; a chip without choices is switched on and off. */
  choices?: FilterChoice[]
  count?: number
  /** Chosen by typed words, which have to go when another choice is made. */
  base?: SearchRequest
}

export const UNSET = Object.fromEntries(FILTER_FIELDS.map((field) => [field, EMPTY_SEARCH[field]])) as Pick<
  SearchRequest,
  FilterField
>

/** The request after a choice, on its first page; without `value`, the request with nothing chosen. */
export function choose(
  request: SearchRequest,
  { field, base }: Pick<FilterGroup, 'field' | 'base'>,
  value: SearchRequest[FilterField] = UNSET[field],
): SearchRequest {
  return { ...(base ?? request), [field]: value, page: 1 }
}

interface FilterRowProps {
  groups: readonly FilterGroup[]
  sort?: FilterGroup | undefined
  request: SearchRequest
  pathOf: (request: SearchRequest) => string
  children?: ReactNode
}

const CHIP =
  'tap-line gap-2 rounded-full border px-3.5 text-sm font-semibold whitespace-nowrap no-underline ' +
  'text-ink hover:border-ink [&_svg]:size-4 [&_svg]:shrink-0 '
const OFF = 'border-line-strong bg-card'
const ON = 'border-gulf bg-sand'

/** One row above a list: each chip is a link or a menu of links, so that it works without scripts. */
export function FilterRow({ groups, sort, request, pathOf, children }: FilterRowProps) {
  return (
    <nav
      aria-label="Narrow the list"
      className="fade-cut -mx-4 min-w-0 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-6 md:px-6 lg:mx-0 lg:overflow-visible lg:px-0 print:hidden"
    >
      <a href="#results" className="map-skip">
        Skip to results
      </a>
      <div className="flex w-max items-start gap-2 lg:w-auto lg:flex-wrap">
        {children}
        <ul className="flex gap-2 empty:hidden lg:flex-wrap">
          {sort && (
            <li>
              <Menu group={sort} request={request} pathOf={pathOf} />
            </li>
          )}
          {groups.map((group) => (
            <li key={group.field}>
              {group.choices ? (
                <Menu group={group} request={request} pathOf={pathOf} />
              ) : (
                <Toggle group={group} request={request} pathOf={pathOf} />
              )}
            </li>
          ))}
        </ul>
      </div>
      <span id="results" tabIndex={-1} />
    </nav>
  )
}

type ChipProps = Pick<FilterRowProps, 'request' | 'pathOf'> & { group: FilterGroup }

function Toggle({ group, request, pathOf }: ChipProps) {
  const { label, count, isOn } = group
  const path = pathOf(isOn ? choose(request, group) : choose(request, group, true))
  return (
    <Link
      to={path}
      preventScrollReset
      aria-label={isOn ? `Remove the filter ${label}` : undefined}
      className={CHIP + (isOn ? ON : OFF)}
    >
      {label}
      {isOn ? <X aria-hidden /> : <Count>{count}</Count>}
    </Link>
  )
}

/** A sheet at the foot of a small screen, which a tap beside it closes, and below its chip on a large one. */
function Menu({ group, request, pathOf }: ChipProps) {
  const { field, label, isOn, choices = [], chosen } = group
  const isSort = field === 'sort'
  const menu = useRef<HTMLDetailsElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isAtEnd, setAtEnd] = useState(false)
  useCloseOutside(menu, isOpen, (byKey) => {
    menu.current?.removeAttribute('open')
    if (byKey) menu.current?.querySelector('summary')?.focus()
  })
  return (
    <details
      key={pathOf(request)}
      ref={menu}
      name="list-filter"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        if (!currentTarget.open) return
        // A menu that opens over the page must not run off its right edge.
        const { left } = currentTarget.getBoundingClientRect()
        setAtEnd(left + (list.current?.offsetWidth ?? 0) > document.documentElement.clientWidth)
      }}
      className="group relative"
    >
      <summary
        className={cn(
          CHIP,
          'list-none max-lg:group-open:before:fixed max-lg:group-open:before:inset-0 max-lg:group-open:before:z-40 max-lg:group-open:before:bg-band/50',
          isOn ? ON : OFF,
        )}
      >
        {isSort && (
          <>
            <ArrowUpDown aria-hidden />
            <span className="sr-only">Sort: </span>
          </>
        )}
        {label}
        <ChevronDown aria-hidden className="group-open:rotate-180" />
      </summary>
      <ul
        ref={list}
        className={cn(
          'z-40 max-h-96 min-w-56 overflow-y-auto rounded-card border border-line-strong bg-card py-1 shadow-float max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:max-h-[70svh] max-lg:rounded-b-none max-lg:pb-[max(8px,env(safe-area-inset-bottom))] lg:absolute lg:top-full lg:mt-1',
          isAtEnd ? 'lg:right-0' : 'lg:left-0',
        )}
      >
        {isOn && !isSort && (
          <li>
            <Link to={pathOf(choose(request, group))} preventScrollReset className={CHOICE}>
              <X aria-hidden className="size-4 shrink-0" />
              {ANY[field]}
            </Link>
          </li>
        )}
        {choices.map((choice) => {
          const isChosen = choice.value === chosen
          return (
            <li key={choice.label}>
              <Link
                to={pathOf(choose(request, group, choice.value))}
                preventScrollReset
                aria-current={isChosen || undefined}
                className={CHOICE}
              >
                {isChosen ? (
                  <Check aria-hidden className="size-4 shrink-0" />
                ) : (
                  <span className="size-4 shrink-0" />
                )}
                <span className="grow">{choice.label}</span>
                <Count>{choice.count}</Count>
              </Link>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

const CHOICE =
  'flex min-h-11 items-center gap-2 px-3 text-sm text-ink no-underline -outline-offset-4 hover:bg-sand aria-[current]:font-semibold'

const ANY: Partial<Record<FilterGroup['field'], string>> = {
  category: 'Any category',
  radius: 'Within 30 miles',
  level: 'Any level',
  branch: 'Any branch',
  language: 'Any language',
}

function Count({ children }: { children: number | undefined }) {
  if (children === undefined) return null
  return <span className="font-normal text-ink-soft tabular-nums">{children.toLocaleString('en-US')}</span>
}
