import { type ReactNode, useEffect, useRef } from 'react'
import { href, NavLink, useLocation } from 'react-router'
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx'
import { api } from '../accounts/api.ts'
import { useAnswer } from '../accounts/use-answer.ts'
import { isLetIn, TEAM_TOOLS, type TeamToolName } from './team-tools.ts'

export function useRoles() {
  return useAnswer(['roles'], () => api.roles.$get())
}

/** What the desk and each tool have around them. */
export function TeamFrame({
  tool,
  headClassName,
  children,
}: {
  /** Absent at the desk. */
  tool?: TeamToolName
  headClassName?: string | undefined
  children: ReactNode
}) {
  const desk = { label: 'Moderation', href: href('/moderation') }
  return (
    <div className="mx-auto w-full max-w-[100rem] px-4 py-4 md:px-6 lg:px-8">
      <div className={headClassName}>
        <div className="-mt-4 flex flex-wrap items-center justify-between gap-x-6">
          <Breadcrumb steps={tool ? [desk, { label: TEAM_TOOLS[tool].title }] : [desk]} />
          <TeamMenu />
        </div>
      </div>
      {children}
    </div>
  )
}

function TeamMenu() {
  const { data } = useRoles()
  const links = Object.entries(TEAM_TOOLS).flatMap(([tool, { title, role }]) =>
    data?.roles && isLetIn(data.roles, role) ? [{ title, to: href('/moderation/:tool', { tool }) }] : [],
  )
  return (
    <nav
      aria-label="Team"
      // One line on a phone, where larger text would fill the first screen with it.
      className="fade-cut relative -mx-4 min-w-0 overflow-x-auto px-4 [scrollbar-width:none] max-md:w-[calc(100%+2rem)] md:mx-0 md:overflow-visible md:px-0"
    >
      <ul className="-mx-2 flex md:flex-wrap">
        {[{ title: 'Desk', to: href('/moderation') }, ...links].map((link) => (
          <TeamLink key={link.to} {...link} />
        ))}
      </ul>
    </nav>
  )
}

function TeamLink({ title, to }: { title: string; to: string }) {
  const isCurrent = useLocation().pathname === to
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isCurrent])
  return (
    <li ref={line} className="shrink-0">
      <NavLink end to={to} className="tap-line px-2 font-semibold aria-[current]:text-ink">
        {title}
      </NavLink>
    </li>
  )
}
