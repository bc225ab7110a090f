import { ButtonLink, PageFrame } from '../../ui/index.ts'

/** The designed 404 page, with the texts and ways on of the specification. */
export function NotFoundPage() {
  return (
    <PageFrame narrow>
      <div className="py-10 text-center">
        <p className="font-serif text-4xl font-semibold text-gulf" aria-hidden>
          404
        </p>
        <h1 className="mt-2 text-2xl md:text-3xl">
          <span className="sr-only">404: </span>Page Not Found
        </h1>
        <p className="mx-auto mt-3 max-w-prose">
          The page you are looking for may have moved or been deleted. Check the address, or start again from
          one of these pages.
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/" variant="primary">
            Back to Home
          </ButtonLink>
          <ButtonLink to="/featured">Browse Featured Businesses</ButtonLink>
          <ButtonLink to="/about">About Us</ButtonLink>
        </div>
      </div>
    </PageFrame>
  )
}
