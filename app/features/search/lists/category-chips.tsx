import { Link } from 'react-router'
import { CategoryIcon } from '../../categories/components.ts'
import { findCategory } from '../../categories/index.ts'
import { choose } from '../filters/filter-groups.ts'
import type { Narrowing } from './find-list.server.ts'
import { listPath } from './list-path.ts'

/** The rest is in the menu of the chips above. */
const SHOWN = 6
const LEAST = 2

interface CategoryChipsProps {
  narrowing: Narrowing
  path: string
}

/** The categories that the list has most of, each a step to them. */
export function CategoryChips({ narrowing: { groups, request }, path }: CategoryChipsProps) {
  const group = groups.find(({ field }) => field === 'category')
  if (!group || group.isOn) return null
  const choices = (group.choices ?? []).slice(0, SHOWN)
  if (choices.length < LEAST) return null
  return (
    <nav
      aria-label="Categories of the list"
      className="-mx-4 mb-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:overflow-visible md:px-0 print:hidden"
    >
      <ul className="flex w-max gap-2 md:w-auto md:flex-wrap">
        {choices.map(({ label, value, count }) => (
          <li key={label}>
            <Link
              to={listPath(path, choose(request, group, value))}
              preventScrollReset
              className="tap-line gap-2 rounded-full border border-line bg-card px-3.5 text-sm font-semibold whitespace-nowrap text-ink no-underline hover:border-ink"
            >
              <CategoryIcon slug={findCategory(String(value))?.slug ?? ''} className="size-5" />
              {label}
              <span className="font-normal text-ink-soft tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
