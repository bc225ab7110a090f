import type { ReactNode } from 'react'
import { MapPinOff } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyPage } from '../../ui/page/empty-state.tsx'

export function ProfileNotFoundPage({ search }: { search?: ReactNode }) {
  return (
    <EmptyPage
      icon={<MapPinOff />}
      title="Business not found"
      text="The business profile you're looking for doesn't exist or has been removed."
      action={
        <>
          <ButtonLink to="/">Return to home</ButtonLink>
          <ButtonLink to="/categories">Browse Categories</ButtonLink>
          <ButtonLink to="/regions">Browse Regions</ButtonLink>
        </>
      }
    >
      {search && (
        <section aria-labelledby="find-another" className="mt-8">
          <h2 id="find-another" className="mb-3 text-xl">
            Find Another Business
          </h2>
          {search}
        </section>
      )}
    </EmptyPage>
  )
}
