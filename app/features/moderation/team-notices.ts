export const TEAM_NOTICES = ['at_once', 'daily', 'none'] as const

export type TeamNotices = (typeof TEAM_NOTICES)[number]

export const DEFAULT_NOTICES: TeamNotices = 'daily'

export interface TeamMailing {
  now: Date
  publicUrl: string
  /** Where the team is reached; otherwise everybody with a role. */
  teamEmail?: readonly string[]
}
