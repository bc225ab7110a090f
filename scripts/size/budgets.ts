import type { PageWeight } from './weigh-pages.ts'

/** What a public page may weigh, in compressed bytes; a kilobyte is 1000 bytes. */
export const BUDGETS = {
  /** Before the page is shown and can be used. */
  criticalScript: 20_000,
  css: 20_000,
  fonts: 2,
  /** All scripts once React listens, whatever loads them, up to the first interaction. */
  hydrated: 162_000,
} as const

/** All scripts of pages that must be lighter than the others. */
const HYDRATED_OF: Readonly<Record<string, number>> = { '/': 139_000 }

export function exceededBudgets(weight: PageWeight): string[] {
  const over = (what: string, actual: number, budget: number) =>
    actual > budget ? [`${weight.path}: ${what} ${actual}, budget ${budget}`] : []
  return [
    ...over('script before hydration, bytes:', weight.criticalScript, BUDGETS.criticalScript),
    ...over('CSS, bytes:', weight.css, BUDGETS.css),
    ...over('fonts:', weight.fonts.length, BUDGETS.fonts),
    ...over('scripts in all, bytes:', weight.hydrated, HYDRATED_OF[weight.path] ?? BUDGETS.hydrated),
  ]
}
