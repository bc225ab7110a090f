/** How somebody who reviews hears of new work. */
export const TEAM_NOTICES = ['at_once', 'daily', 'none'] as const

export type TeamNotices = (typeof TEAM_NOTICES)[number]

/** For who has chosen nothing. */
export const USUAL_NOTICES: TeamNotices = 'daily'
