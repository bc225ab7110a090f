import type { Option } from '../../ui/form/choice-field.tsx'
import { CheckboxField, SelectField } from '../../ui/form/choice-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Fold } from '../../ui/page/fold.tsx'
import { LEVEL_NAMES } from '../veterans/levels.ts'
import { SORT_NAMES, STATE_NAMES } from './listing-list.ts'

const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

interface ListingFilterProps {
  query: URLSearchParams
  options: { categories?: Option[]; counties?: Option[] } | undefined
  onFind: (query: URLSearchParams) => void
}

export function ListingFilter({ query, options, onFind }: ListingFilterProps) {
  const valueOf = (name: string) => ({ name, id: `listings-${name}`, defaultValue: query.get(name) ?? '' })
  const boxOf = (name: string) => ({ name, value: '1', defaultChecked: query.get(name) === '1' })
  const chosen = [...query.keys()].filter((name) => name !== 'q' && name !== 'page').length
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onFind(filledIn(new FormData(event.currentTarget)))
        }}
      >
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            {...valueOf('q')}
            label="Name, phone, owner’s email, or page address"
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- what the screen was opened for, by the desk's key too
            autoFocus={query.size === 0}
            className="min-w-0 flex-[1_1_20rem]"
          />
          <Button type="submit" variant="primary">
            Find
          </Button>
          {query.size > 0 && (
            <ButtonLink to="?" variant="quiet">
              Show All
            </ButtonLink>
          )}
        </div>
        {/* A choice needs its options when it begins. */}
        {options && (
          <Fold
            summary={chosen > 0 ? `Filters and Order: ${chosen} chosen` : 'Filters and Order'}
            summaryClassName="w-fit font-semibold"
          >
            <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
              <SelectField
                {...valueOf('state')}
                label="Status"
                placeholder="Any"
                options={choices(STATE_NAMES)}
              />
              <SelectField
                {...valueOf('county')}
                label="County"
                placeholder="Any"
                options={options.counties ?? []}
              />
              <SelectField
                {...valueOf('category')}
                label="Category"
                placeholder="Any"
                options={options.categories ?? []}
              />
              <SelectField
                {...valueOf('level')}
                label="Proof of service"
                placeholder="Any"
                options={choices(LEVEL_NAMES)}
              />
              <SelectField {...valueOf('sort')} label="Order" options={choices(SORT_NAMES)} />
            </div>
            <div className="flex flex-wrap gap-x-8">
              <CheckboxField {...boxOf('reported')} label="Has an open report" />
              <CheckboxField {...boxOf('old')} label="Not confirmed for a year" />
            </div>
          </Fold>
        )}
      </form>
    </search>
  )
}

/** What a form asks for, for the address. */
export function filledIn(form: FormData): URLSearchParams {
  const filled = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' && !(name === 'sort' && value === 'name')
      ? [[name, value.trim()]]
      : [],
  )
  return new URLSearchParams(filled)
}
