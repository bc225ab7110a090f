import { Search } from 'lucide-react'
import { Button, TextField } from '../../ui/index.ts'

/** Two plain fields: the search box would bring its list of categories to every page that may become a 404. */
export function FindForm() {
  return (
    <form
      role="search"
      action="/businesses/search"
      className="grid items-end gap-3 rounded-card border border-line bg-card p-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <TextField name="category" id="find-what" label="What are you looking for?" maxLength={100} />
      <TextField
        name="where"
        id="find-where"
        label="ZIP code, city, or county"
        autoComplete="off"
        maxLength={100}
      />
      <Button type="submit">
        <Search aria-hidden />
        Search
      </Button>
    </form>
  )
}
