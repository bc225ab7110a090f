import { Clock3, LifeBuoy, LocateFixed, MapPin, Search, Store, X } from 'lucide-react'
import { href } from 'react-router'
import { countText } from '../../../text/count-text.ts'
import { useLeave } from '../../../ui/overlay/leave.ts'
import { CategoryIcon } from '../../categories/category-patch.tsx'
import { searchPath } from '../../listing-search/search-request.ts'
import { type AskListProps, OptionList, type ListOption, type OptionListProps } from './option-list.tsx'
import { forgetPlace, MY_LOCATION, readKeptPlace } from './kept-place.ts'
import { type RefObject, useEffect, useState } from 'react'
import { apiClient } from '../../../platform/api-client.ts'
import type { ListingSuggestions } from '../../listing-search/listing-query.ts'

const PAUSE_MS = 150

const FEWEST_LETTERS = 2

export function WhatList({ text, input, onCategory, ...list }: AskListProps) {
  const leave = useLeave()
  const found = useSuggestions(text)
  const typed = text.trim()
  const search = () => input.current?.form?.requestSubmit()
  const { resource } = found ?? {}
  const options: ListOption[] = [
    ...(resource
      ? [
          {
            key: 'resource',
            label: resource.title,
            detail: 'Veteran resources',
            icon: <LifeBuoy />,
            choose: () => leave(resource.path),
          },
        ]
      : []),
    ...(found?.categories ?? []).map(({ slug, name, count, besides }) => ({
      key: `category ${slug}`,
      label: name,
      detail: besides ?? countText(count, 'business', 'businesses'),
      icon: <CategoryIcon slug={slug} className="size-5" />,
      choose: () => {
        if (besides !== undefined) search()
        else if (onCategory) onCategory(name)
        else leave(searchPath({ category: name }))
      },
    })),
    ...(found?.businesses ?? []).map(({ id, name, city }) => ({
      key: `business ${id}`,
      label: name,
      ...(city && { detail: city }),
      icon: <Store />,
      choose: () => leave(href('/business/:businessId', { businessId: id })),
    })),
    ...(found?.places ?? []).map(({ label, where, detail }) => ({
      key: `place ${where}`,
      label: `All businesses near ${label}`,
      detail,
      icon: <MapPin />,
      choose: () => leave(searchPath({ where })),
    })),
    ...(found
      ? [
          {
            key: 'search',
            label: `Search for “${typed}”`,
            icon: <Search />,
            choose: search,
          },
        ]
      : []),
  ]
  return <CountedList {...list} input={input} label="Suggestions" options={options} />
}

/** One line searches, because the list may cover the button. */
export function WhereList({ text, input, onPlace, onLocate, ...list }: AskListProps) {
  const found = useSuggestions(text === MY_LOCATION ? '' : text)
  const take = (where: string) => {
    onPlace?.(where)
    list.onClose()
  }
  const kept = readKeptPlace()
  const last = kept && 'where' in kept ? kept.where : undefined
  const isTyped = text.trim() !== '' && text !== MY_LOCATION
  const form = input.current?.form
  const canSearchEverywhere =
    text === '' && form && new FormData(form).get('q') && input.current?.value === ''
  const places = (found?.places ?? []).map(({ label, where, detail }) => ({
    key: `place ${where}`,
    label,
    detail,
    icon: <MapPin />,
    choose: () => take(where),
  }))
  const position = {
    key: 'position',
    label: 'Use my location',
    icon: <LocateFixed />,
    choose: () => {
      list.onClose()
      onLocate?.()
    },
  }
  const forget = {
    key: 'forget',
    label: last ? 'Forget my last place' : 'Forget my location',
    icon: <X />,
    choose: () => {
      forgetPlace()
      take('')
    },
  }
  const everywhere = {
    key: 'everywhere',
    label: 'All of Florida',
    icon: <Search />,
    choose: () => input.current?.form?.requestSubmit(),
  }
  const search = {
    key: 'search',
    label: `Search near “${text.trim()}”`,
    icon: <Search />,
    choose: () => input.current?.form?.requestSubmit(),
  }
  const options: ListOption[] = [
    ...(isTyped ? places : []),
    position,
    ...(isTyped ? [search] : []),
    ...(last && !isTyped
      ? [{ key: 'last', label: last, detail: 'Last place', icon: <Clock3 />, choose: () => take(last) }]
      : []),
    ...(canSearchEverywhere ? [everywhere] : []),
    ...(kept && !isTyped ? [forget] : []),
  ]
  return <CountedList {...list} input={input} label="Places" options={options} />
}

/** The number is read out, because the focus stays in the field. */
function CountedList({ input, ...props }: OptionListProps & Pick<AskListProps, 'input'>) {
  const count = props.options.length
  useRoomAboveKeyboard(input)
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && countText(count, 'suggestion')}
      </p>
      <OptionList {...props} />
    </>
  )
}

const GAP = 12
/** Two lines, whatever the keyboard leaves. */
const LEAST_ROOM = 96

/** On phones the field goes to the top of the screen, and its list ends where the keyboard begins. */
function useRoomAboveKeyboard(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const box = input.current?.closest<HTMLElement>('[data-ask]')
    const { visualViewport: screen } = window
    if (!box || !screen || !matchMedia('(width < 48rem)').matches) return
    const scroller = box.closest('[role="dialog"]') ?? document.documentElement
    const fit = () => {
      scroller.scrollTop += box.getBoundingClientRect().top - screen.offsetTop - GAP
      const end = screen.offsetTop + screen.height - GAP
      const room = Math.max(LEAST_ROOM, end - box.getBoundingClientRect().bottom)
      box.style.setProperty('--room', `${room}px`)
    }
    fit()
    screen.addEventListener('resize', fit)
    return () => screen.removeEventListener('resize', fit)
  }, [input])
}

/** Asks once typing pauses; an answer that comes too late is dropped. The last answer stays until the next one. */
function useSuggestions(typed: string): ListingSuggestions | undefined {
  const [found, setFound] = useState<ListingSuggestions>()
  const text = typed.trim()
  const isLongEnough = text.length >= FEWEST_LETTERS
  useEffect(() => {
    if (!isLongEnough) return
    const stale = new AbortController()
    const ask = async () => {
      const client = apiClient(undefined, (input, init) => fetch(input, { ...init, signal: stale.signal }))
      const response = await client.suggest.$get({ query: { q: text } })
      if (response.ok) setFound(await response.json())
    }
    // Without suggestions the search works as before.
    const timer = setTimeout(() => void ask().catch(() => undefined), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [text, isLongEnough])
  return isLongEnough ? found : undefined
}
