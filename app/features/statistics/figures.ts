export const FIGURES = ['shown', 'opened', 'called', 'website', 'directions'] as const

export type Figure = (typeof FIGURES)[number]

/** Days in Florida, the oldest first; a day without any has zeros. */
export interface Figures {
  days: ({ day: string } & Record<Figure, number>)[]
  totals: Record<Figure, number>
  before: Record<Figure, number>
}

export const DAYS_SHOWN = 90
export const MOST_AT_ONCE = 60
