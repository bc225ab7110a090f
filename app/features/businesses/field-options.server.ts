import type { Option } from '../../ui/form/choice-field.tsx'
import { listCategories } from '../categories/category.ts'
import { findCategory } from '../categories/find-category.ts'
import { listCounties } from '../places/county.ts'
import { listBranches } from '../veterans/branches.ts'
import { LANGUAGES } from './languages.ts'
import type { FieldDefinition, OptionList } from './listing-fields.ts'

type Options = Record<OptionList, Option[]>

/** @param present slug of a category that is offered although lists do not show it */
export function fieldOptions(fields: readonly FieldDefinition[], present?: string): Partial<Options> {
  const lists = new Set(fields.flatMap(({ options }) => options ?? []))
  return Object.fromEntries([...lists].map((list) => [list, OPTIONS[list](present)]))
}

const OPTIONS: { [List in OptionList]: (present?: string) => Option[] } = {
  categories: (present) => {
    const kept = findCategory(present)
    return [...listCategories(), ...(kept && !kept.listed ? [kept] : [])].map(({ slug, displayName }) => ({
      value: slug,
      label: displayName,
    }))
  },
  counties: () => listCounties().map(({ slug, name }) => ({ value: slug, label: name })),
  languages: () => Object.entries(LANGUAGES).map(([value, label]) => ({ value, label })),
  branches: () => listBranches().map(({ id, name }) => ({ value: id, label: name })),
}
