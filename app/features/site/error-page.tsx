import type { ReactNode } from 'react'
import { ButtonLink, PageFrame } from '../../ui/index.ts'

/** What a visitor sees when something broke on our side; the reference finds the cause in the log. */
export function ErrorPage({ reference }: { reference?: ReactNode }) {
  return (
    <PageFrame narrow>
      <div className="py-10 text-center">
        <h1 className="text-2xl md:text-3xl">Something went wrong on our side</h1>
        <p className="mx-auto mt-3 max-w-prose">
          Please try again in a minute. Nothing that you did caused this.
          {reference && <> If it happens again, tell us this reference: {reference}</>}
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/" variant="primary" reloadDocument>
            Back to Home
          </ButtonLink>
          <ButtonLink to="/categories" reloadDocument>
            Browse Categories
          </ButtonLink>
        </div>
      </div>
    </PageFrame>
  )
}
