import { ButtonLink } from '../../ui/button.tsx'

export function SubmitCallToAction() {
  return (
    <section
      aria-labelledby="submit-heading"
      className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-y border-line py-6 md:mt-12 print:hidden"
    >
      <div className="min-w-0 flex-[1_1_18rem]">
        <h2 id="submit-heading" className="text-xl">
          Can't find your business?
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">
          Are you a veteran with a business in Florida? Submit it. Listings are free.
        </p>
      </div>
      <ButtonLink to="/submit-business">Submit Your Business</ButtonLink>
    </section>
  )
}
