import type { Plugin } from 'vite'

/** Facts about the taxonomy that tests read, or the server only: a visitor's browser gets the table without them. */
const NOTES = new Set(['about', 'groupNotes', 'sharedSynonyms', 'count'])
const NOTES_OF_CATEGORY = new Set([
  'icon',
  'family',
  'inSpecificationList',
  'slugResolvesToGroup',
  'groupKeys',
  'schemaType',
])

const without = (record: object, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.has(name)))

/** Leaves in the browser's copy of `categories.json` what pages read of it. */
export function categoryTable(): Plugin {
  return {
    name: 'category-table',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/\/reference-data\/categories\.json(?:\?|$)/.test(id)) return null
      const { rules, categories, ...table } = JSON.parse(code) as {
        rules: { aliases: object; defaultIconComponent: string }
        categories: object[]
      }
      const { aliases, defaultIconComponent } = rules
      return JSON.stringify({
        ...without(table, NOTES),
        rules: { aliases, defaultIconComponent },
        categories: categories.map((category) => without(category, NOTES_OF_CATEGORY)),
      })
    },
  }
}
