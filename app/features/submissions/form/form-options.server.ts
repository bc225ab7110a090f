import { listCategories } from '../../categories/index.ts'
import { listBranches } from '../../veterans/index.ts'
import type { FormOptions } from '../form-state/form-values.ts'

export function formOptions(): FormOptions {
  return {
    categories: listCategories().map(({ slug, displayName }) => ({ value: slug, label: displayName })),
    branches: listBranches().map(({ id, name }) => ({ value: id, label: name })),
  }
}
