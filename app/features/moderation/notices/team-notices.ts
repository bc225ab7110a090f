export const TEAM_NOTICES = ['at_once', 'daily', 'none'] as const

export type TeamNotices = (typeof TEAM_NOTICES)[number]

export const DEFAULT_NOTICES: TeamNotices = 'daily'
