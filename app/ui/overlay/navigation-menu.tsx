import { useId, useRef, type KeyboardEvent, useEffect, useState, type PointerEvent } from 'react'
import { ChevronDown } from 'lucide-react'
import { NavLink } from 'react-router'
import { cn } from '../cn.ts'
import { useCloseOutside } from './use-close-outside.ts'

/** How long the pointer rests on an item until its panel opens, in milliseconds. */
const NAVIGATION_OPEN_DELAY = 200

/** How long after a panel closed the next one opens at once, in milliseconds. */
const NAVIGATION_SKIP_DELAY = 300

/** How long after the pointer left its item a panel closes, in milliseconds. */
const NAVIGATION_CLOSE_DELAY = 150

interface MenuEntry {
  label: string
  href: string
}

/** With `children`, its page lists them too, for touch screens and pages without scripts. */
interface NavigationItem extends MenuEntry {
  children?: readonly MenuEntry[]
}

const LINK_CLASSES =
  'flex min-h-11 items-center gap-1 rounded-control px-1.5 font-semibold whitespace-nowrap lg:px-3 text-ink no-underline hover:bg-sand ' +
  'aria-[current=page]:text-gulf aria-[current=page]:underline aria-[current=page]:decoration-2 ' +
  'aria-[current=page]:underline-offset-8'

/** Every item is a plain link, before and after hydration. Not Radix's: with its layers that weighs 10 kB. */
export function NavigationMenu({ items }: { items: readonly NavigationItem[] }) {
  const menu = useOpenItem()
  return (
    <nav aria-label="Main">
      <ul className="flex flex-wrap items-center gap-0.5 lg:gap-1">
        {items.map(({ label, href, children }) =>
          children?.length ? (
            <OpeningItem key={href} label={label} href={href} links={children} menu={menu} />
          ) : (
            <li key={href} className="relative">
              <MenuLink label={label} href={href} />
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

interface OpeningItemProps extends MenuEntry {
  links: readonly MenuEntry[]
  menu: ReturnType<typeof useOpenItem>
}

function OpeningItem({ label, href, links, menu }: OpeningItemProps) {
  const id = useId()
  const item = useRef<HTMLLIElement>(null)
  const isOpen = menu.openItem === href
  useCloseOutside(item, isOpen, (byKey) => {
    if (byKey && item.current?.contains(document.activeElement)) item.current.querySelector('a')?.focus()
    menu.close()
  })
  const openByArrow = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    if (isOpen) item.current?.querySelector<HTMLElement>('li a')?.focus()
    else menu.open(href)
  }
  return (
    <li ref={item} className="relative" {...menu.pointerHandlers(href)}>
      <NavLink
        to={href}
        end={href === '/'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={menu.close}
        onKeyDown={openByArrow}
        className={cn('group', LINK_CLASSES)}
      >
        {label}
        <ChevronDown
          aria-hidden
          className="size-4 transition-[rotate] duration-200 group-aria-expanded:rotate-180"
        />
      </NavLink>
      {isOpen && (
        <div
          id={id}
          className="absolute top-full left-0 z-30 mt-1 rounded-card border border-line bg-card p-2 shadow-float"
        >
          {/* The last one of an odd number has a line of its own. */}
          <ul className="grid w-max grid-cols-2 gap-x-2">
            {links.map((link) => (
              <li
                key={link.href}
                className="last:odd:col-span-2 last:odd:mt-1 last:odd:border-t last:odd:border-line last:odd:pt-1"
              >
                <MenuLink {...link} onClick={menu.close} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}

function MenuLink({ label, href, onClick }: MenuEntry & { onClick?: () => void }) {
  return (
    <NavLink to={href} end={href === '/'} onClick={onClick} className={LINK_CLASSES}>
      {label}
    </NavLink>
  )
}

/** Which item of a menu is open, '' for none: one at a time, by a mouse that rests on it or by `open`. */
function useOpenItem() {
  const [openItem, setOpenItem] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const closedAt = useRef(-Infinity)
  useEffect(() => () => clearTimeout(timer.current), [])

  const open = (item: string) => {
    clearTimeout(timer.current)
    setOpenItem(item)
  }
  const close = () => {
    clearTimeout(timer.current)
    if (openItem) closedAt.current = performance.now()
    setOpenItem('')
  }
  return {
    openItem,
    open,
    close,
    pointerHandlers: (item: string) => ({
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'touch') return
        clearTimeout(timer.current)
        if (openItem === item) return
        const hasJustClosed = performance.now() - closedAt.current < NAVIGATION_SKIP_DELAY
        if (openItem || hasJustClosed) open(item)
        else timer.current = setTimeout(() => setOpenItem(item), NAVIGATION_OPEN_DELAY)
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'touch') return
        clearTimeout(timer.current)
        if (openItem === item) timer.current = setTimeout(close, NAVIGATION_CLOSE_DELAY)
      },
    }),
  }
}
