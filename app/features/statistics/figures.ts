/** What is counted of a business: shown in a list, its page opened, called, its website or the way to it asked for. */
export const FIGURES = ['shown', 'opened', 'called', 'website', 'directions'] as const

export type Figure = (typeof FIGURES)[number]

/** The figures of a business, day by day in Florida, the oldest first; a day without any is there with zeros. */
export interface Figures {
  days: ({ day: string } & Record<Figure, number>)[]
  /** Of the last 30 days, and of the 30 before. */
  totals: Record<Figure, number>
  before: Record<Figure, number>
}

/** Days that the chart has. Older figures stay in the database. */
export const DAYS_SHOWN = 90
/** Businesses that one message counts. */
export const MOST_AT_ONCE = 60
