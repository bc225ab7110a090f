export const FIGURES = ['shown', 'opened', 'called', 'website', 'directions'] as const

export type Figure = (typeof FIGURES)[number]

export const MOST_AT_ONCE = 60
