import type { ReactNode } from 'react'
import { href, NavLink } from 'react-router'
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
    <nav aria-label="Team">
      <ul className="-mx-2 flex flex-wrap">
        {[{ title: 'Desk', to: href('/moderation') }, ...links].map(({ title, to }) => (
          <li key={to}>
            <NavLink end to={to} className="tap-line px-2 font-semibold aria-[current]:text-ink">
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
