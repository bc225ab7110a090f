import { useState } from 'react'
import { useSending } from '../../forms/use-sending.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { api } from '../accounts/api.ts'
import type { Operator } from '../site/operator.ts'

/** Asked for until it is answered: visitors want to know who runs the directory. */
export function OperatorForm({ operator, onSaved }: { operator: Operator; onSaved: () => unknown }) {
  const [typed, setTyped] = useState({ name: operator.name ?? '', county: operator.county ?? '' })
  const { errors, form, isSending, send } = useSending('Not saved')
  const field = (name: keyof typeof typed) => ({
    name: `operator-${name}`,
    value: typed[name],
    error: errors?.[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <Notice tone="news" className="mb-6">
      <form
        ref={form}
        noValidate
        aria-labelledby="operator-title"
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          send(() => api.status.operator.$put({ json: typed }), {
            toast: { title: 'Saved', description: 'About Us and Contact Us say it now.' },
            onDone: onSaved,
          })
        }}
      >
        <h2 id="operator-title" className="basis-full text-lg">
          Who runs this directory?
        </h2>
        <p className="basis-full">
          About Us, Contact Us, and the pages about privacy, terms, and accessibility name you. Until you
          answer, they say that no name was added yet.
        </p>
        <TextField {...field('name')} label="Person or organization" className="basis-64" required />
        <TextField {...field('county')} label="Florida county" className="basis-48" optional />
        <Button type="submit" variant="primary" busy={isSending}>
          Save
        </Button>
      </form>
    </Notice>
  )
}
