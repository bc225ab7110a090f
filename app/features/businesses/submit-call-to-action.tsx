import { ButtonLink } from '../../ui/index.ts'

/** "Can't find your business?" at the end of category and profile pages. */
export function SubmitCallToAction() {
  return (
    <section className="mt-12 flex flex-col items-start gap-4 rounded-card bg-sand p-6 md:flex-row md:items-center md:justify-between">
      <div>
        <h2 className="text-xl">Can't find your business?</h2>
        <p className="mt-1 text-ink-soft">
          If you served and own a business in Florida, send it in. A listing is free.
        </p>
      </div>
      <ButtonLink to="/submit-business" variant="primary">
        Submit Your Business
      </ButtonLink>
    </section>
  )
}
