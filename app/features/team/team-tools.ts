import { type ComponentType, lazy } from 'react'

export interface TeamToolProps {
  isAdministrator: boolean
}

export type TeamToolName =
  | 'listings'
  | 'log'
  | 'stories'
  | 'resources'
  | 'import'
  | 'mailings'
  | 'texts'
  | 'people'

type Role = 'moderator' | 'administrator'

interface TeamTool {
  title: string
  /** The least that lets in. It guards the screen only: the API guards the data. */
  role: Role
  Screen: ComponentType<TeamToolProps>
}

/** In the order of the menu, by the end of their address: `/moderation/listings`. */
export const TEAM_TOOLS: Readonly<Record<TeamToolName, TeamTool>> = {
  listings: {
    title: 'Listings',
    role: 'moderator',
    Screen: lazy(() => import('../team-listings/listings-tool.tsx')),
  },
  log: {
    title: 'Log',
    role: 'moderator',
    Screen: lazy(() => import('../audit-log/log-tool.tsx')),
  },
  stories: {
    title: 'Stories',
    role: 'administrator',
    Screen: lazy(() => import('../articles/stories-tool.tsx')),
  },
  resources: {
    title: 'Resources',
    role: 'administrator',
    Screen: lazy(() => import('../resources/resources-tool.tsx')),
  },
  import: {
    title: 'Import',
    role: 'administrator',
    Screen: lazy(() => import('../imports/import-tool.tsx')),
  },
  texts: {
    title: 'Ready-Made Texts',
    role: 'moderator',
    Screen: lazy(() => import('../ready-texts/texts-tool.tsx')),
  },
  mailings: {
    title: 'Write to Owners',
    role: 'administrator',
    Screen: lazy(() => import('../mailings/mailings-tool.tsx')),
  },
  people: {
    title: 'People',
    role: 'administrator',
    Screen: lazy(() => import('../people/people-tool.tsx')),
  },
}

export function isTeamTool(name: string): name is TeamToolName {
  return Object.hasOwn(TEAM_TOOLS, name)
}

/** An administrator may do all that a moderator may. */
export function isLetIn(roles: readonly Role[], least: Role): boolean {
  return roles.includes('administrator') || roles.includes(least)
}
