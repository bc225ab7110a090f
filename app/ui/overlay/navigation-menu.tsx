import { useRef, useState, type KeyboardEvent } from 'react'
import { ChevronDown } from 'lucide-react'
import { NavigationMenu as RadixNavigationMenu } from 'radix-ui'
import { NavLink } from 'react-router'
import { cn } from '../cn.ts'

/** How long the pointer rests on an item until its panel opens, in milliseconds. */
export const NAVIGATION_OPEN_DELAY = 200
/** How long after a panel closed the next one opens at once, in milliseconds. */
export const NAVIGATION_SKIP_DELAY = 300
/** In milliseconds. Radix has no property for it: a test notices when its fixed delay changes. */
export const NAVIGATION_CLOSE_DELAY = 150

interface NavigationItem {
  label: string
  /** With `children`: the page that lists them too, for touch screens and pages without scripts. */
  href: string
  children?: readonly { label: string; href: string }[]
}

interface NavigationMenuProps {
  items: readonly NavigationItem[]
  label?: string
  className?: string
}

const LINK_CLASSES =
  'flex min-h-11 items-center gap-1 rounded-control px-1.5 font-semibold whitespace-nowrap lg:px-3 text-ink no-underline hover:bg-sand ' +
  'aria-[current=page]:text-gulf aria-[current=page]:underline aria-[current=page]:decoration-2 ' +
  'aria-[current=page]:underline-offset-8'

/** Every item is a plain link, before and after hydration. */
export function NavigationMenu({ items, label = 'Main', className }: NavigationMenuProps) {
  const [openItem, setOpenItem] = useState('')
  const isFollowing = useRef(false)
  /** Radix toggles the panel on a click; here a click follows the link, so the panel closes instead. */
  const changeOpenItem = (item: string) => {
    setOpenItem(isFollowing.current ? '' : item)
    isFollowing.current = false
  }
  return (
    <RadixNavigationMenu.Root
      aria-label={label}
      value={openItem}
      onValueChange={changeOpenItem}
      delayDuration={NAVIGATION_OPEN_DELAY}
      skipDelayDuration={NAVIGATION_SKIP_DELAY}
      className={className}
    >
      <RadixNavigationMenu.List className="flex flex-wrap items-center gap-0.5 lg:gap-1">
        {items.map(({ label, href, children }) => (
          <RadixNavigationMenu.Item key={href} value={href} className="relative">
            {children?.length ? (
              <>
                <RadixNavigationMenu.Trigger asChild>
                  <NavLink
                    to={href}
                    end={href === '/'}
                    onClickCapture={() => (isFollowing.current = true)}
                    onKeyDown={(event: KeyboardEvent) => {
                      if (event.key !== 'ArrowDown' || openItem === href) return
                      event.preventDefault()
                      setOpenItem(href)
                    }}
                    className={cn('group', LINK_CLASSES)}
                  >
                    {label}
                    <ChevronDown
                      aria-hidden
                      className="size-4 transition-[rotate] duration-200 group-data-[state=open]:rotate-180"
                    />
                  </NavLink>
                </RadixNavigationMenu.Trigger>
                <RadixNavigationMenu.Content
                  className={
                    'absolute top-full left-0 z-30 mt-1 min-w-56 rounded-card border border-line bg-card p-2 ' +
                    'shadow-float'
                  }
                >
                  <ul>
                    {children.map((child) => (
                      <li key={child.href}>
                        <MenuLink {...child} />
                      </li>
                    ))}
                  </ul>
                </RadixNavigationMenu.Content>
              </>
            ) : (
              <MenuLink label={label} href={href} />
            )}
          </RadixNavigationMenu.Item>
        ))}
      </RadixNavigationMenu.List>
    </RadixNavigationMenu.Root>
  )
}

function MenuLink({ label, href }: { label: string; href: string }) {
  return (
    <RadixNavigationMenu.Link asChild>
      <NavLink to={href} end={href === '/'} className={LINK_CLASSES}>
        {label}
      </NavLink>
    </RadixNavigationMenu.Link>
  )
}
