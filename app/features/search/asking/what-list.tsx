import { MapPin, Search, Store } from 'lucide-react'
import { href } from 'react-router'
import { countText } from '../../../text/count-text.ts'
import { useLeave } from '../../../ui/overlay/leave.ts'
import { CategoryIcon } from '../../categories/category-patch.tsx'
import { searchPath } from '../../listing-search/search-request.ts'
import { type AskListProps, OptionList, type ListOption } from './option-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

export function WhatList({ text, input, onCategory, ...list }: AskListProps) {
  const leave = useLeave()
  const found = useSuggestions(text)
  const typed = text.trim()
  const options: ListOption[] = [
    ...(found?.categories ?? []).map(({ slug, name, count }) => ({
      key: `category ${slug}`,
      label: name,
      detail: countText(count, 'business', 'businesses'),
      icon: <CategoryIcon slug={slug} className="size-5" />,
      choose: () => (onCategory ? onCategory(name) : leave(searchPath({ category: name }))),
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
            choose: () => input.current?.form?.requestSubmit(),
          },
        ]
      : []),
  ]
  return <OptionList {...list} label="Suggestions" options={options} />
}
