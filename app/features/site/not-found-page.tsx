import { ButtonLink, PageFrame, Button, TextField } from '../../ui/index.ts'
import { UnchartedPlate } from './frame/uncharted-plate.tsx'
import { Search } from 'lucide-react'

export function NotFoundPage() {
  return (
    <PageFrame>
      <div className="grid items-center gap-x-12 gap-y-6 pt-2 md:grid-cols-2 md:pt-8">
        <div>
          <p className="font-serif text-4xl leading-none font-semibold text-gulf" aria-hidden>
            404
          </p>
          <h1 className="mt-2 text-2xl md:text-3xl">
            <span className="sr-only">404: </span>Page Not Found
          </h1>
          <p className="mt-3 max-w-prose md:text-lg">
            The page you are looking for may have moved or been deleted. Check the address, search, or start
            again from one of these pages.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/" variant="primary">
              Back to Home
            </ButtonLink>
            <ButtonLink to="/featured">Browse Featured Businesses</ButtonLink>
            <ButtonLink to="/about">About Us</ButtonLink>
          </div>
        </div>
        <UnchartedPlate title="Plate 404: uncharted" />
      </div>
      <h2 className="mt-10 mb-3 text-xl">Find a business</h2>
      <FindForm />
    </PageFrame>
  )
}

/** Two plain fields: the search box would bring its list of categories to every page that may become a 404. */
function FindForm() {
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
