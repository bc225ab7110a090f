import { Form, Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { listPath } from './list-path.ts'
import type { Narrowing } from './find-list.server.ts'

interface NearFormProps {
  narrowing: Narrowing
  path: string
}

/** Asks for a place; what is chosen beside it stays. */
export function NearForm({ narrowing: { request, near, whereProblem }, path }: NearFormProps) {
  const kept = listPath('', { ...request, where: '', near: undefined, page: 1 })
  return (
    <div className="max-w-lg md:w-80 lg:w-96 print:hidden">
      <Form action={path} role="search" aria-label="Near" className="flex items-end gap-2">
        <TextField
          key={request.where}
          label="Near which ZIP code or city?"
          name="where"
          id="near-where"
          defaultValue={request.where}
          error={whereProblem?.message}
          maxLength={100}
          autoCapitalize="words"
          className="grow"
        />
        {[...new URLSearchParams(kept)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" className="shrink-0">
          Find
        </Button>
      </Form>
      <p className="flex flex-wrap gap-x-5">
        {whereProblem?.choices.map(({ label, where }) => (
          <Link key={where} to={listPath(path, { ...request, where, page: 1 })} className="tap-line">
            {label}
          </Link>
        ))}
        {near && (
          <Link to={path + kept} className="tap-line">
            All of Florida
          </Link>
        )}
      </p>
    </div>
  )
}
