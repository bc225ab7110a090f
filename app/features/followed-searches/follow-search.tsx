import { ButtonLink } from '../../ui/button.tsx'

export function FollowSearch({ path }: { path: string }) {
  return (
    <section
      aria-labelledby="follow-search"
      className="mx-auto w-full max-w-page px-4 md:px-6 lg:px-8 print:hidden"
    >
      <div className="border-t border-line pt-6">
        <h2 id="follow-search" className="text-xl">
          Follow This Search
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">
          We can email you the new listings that match, once a week.
        </p>
        <ButtonLink to={path} rel="nofollow" className="mt-3">
          Tell Me by Email
        </ButtonLink>
      </div>
    </section>
  )
}
