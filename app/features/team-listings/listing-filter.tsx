import type { Option } from '../../ui/form/choice-field.tsx'
import { CheckboxField, SelectField } from '../../ui/form/choice-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Fold } from '../../ui/page/fold.tsx'
import { FilterForm } from '../accounts/asked-list.tsx'
import { LEVEL_NAMES } from '../veterans/levels.ts'
import { SORT_NAMES, STATE_NAMES } from './listing-list.ts'

const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

interface ListingFilterProps {
  query: Record<string, string>
  options: { categories?: Option[]; counties?: Option[] } | undefined
}

export function ListingFilter({ query, options }: ListingFilterProps) {
  const valueOf = (name: string) => ({ name, id: `listings-${name}`, defaultValue: query[name] ?? '' })
  const boxOf = (name: string) => ({ name, value: '1', defaultChecked: query[name] === '1' })
  const choose = (name: string, label: string, from: readonly Option[] = []) => (
    <SelectField {...valueOf(name)} label={label} placeholder="Any" options={from} />
  )
  const chosen = Object.keys(query).filter((name) => name !== 'q' && name !== 'page').length
  return (
    <FilterForm
      usual={{ sort: 'name' }}
      more={
        // A choice needs its options when it begins.
        options && (
          <Fold
            summary={chosen > 0 ? `Filters and Order: ${chosen} chosen` : 'Filters and Order'}
            summaryClassName="w-fit font-semibold"
          >
            <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
              {choose('state', 'Status', choices(STATE_NAMES))}
              {choose('county', 'County', options.counties)}
              {choose('category', 'Category', options.categories)}
              {choose('level', 'Proof of service', choices(LEVEL_NAMES))}
              <SelectField {...valueOf('sort')} label="Order" options={choices(SORT_NAMES)} />
            </div>
            <div className="flex flex-wrap gap-x-8">
              <CheckboxField {...boxOf('reported')} label="Has an open report" />
              <CheckboxField {...boxOf('old')} label="Not confirmed for a year" />
            </div>
          </Fold>
        )
      }
    >
      <TextField
        {...valueOf('q')}
        label="Name, phone, owner’s email, or page address"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what the screen was opened for, by the desk's key too
        autoFocus={Object.keys(query).length === 0}
        className="min-w-0 flex-[1_1_20rem]"
      />
    </FilterForm>
  )
}
