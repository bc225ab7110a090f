import type { ReactNode } from 'react'
import { ButtonLink, Card, PageFrame } from '../../ui/index.ts'

const BENEFITS = [
  {
    title: 'Customers nearby find you',
    text: 'By category, city, county and region, and in lists of businesses within 30 miles.',
  },
  {
    title: 'A page of your own',
    text: 'What you do, phone, website, directions and opening hours, one tap away on a phone.',
  },
  {
    title: 'Your service is visible',
    text: 'Your branch of service, and the Verified badge once veteran ownership is proved.',
  },
  { title: 'It is free', text: 'There is no fee for a listing and nothing to pay later.' },
]

/** `/business-signup`: what a listing brings, what review takes, and the two ways on. */
export function OwnersEntrance() {
  return (
    <PageFrame>
      <header className="max-w-[68ch]">
        <h1 className="text-2xl md:text-3xl">List Your Veteran-Owned Business</h1>
        <p className="mt-2 text-lg text-ink-soft">
          For veterans who own a business in Florida, and for those who work for one.
        </p>
      </header>

      <h2 className="mt-8 text-xl">What a listing brings</h2>
      <ul className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        {BENEFITS.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-gulf pt-3">
            <p className="font-semibold">{title}</p>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>

      <h2 className="mt-10 text-xl">What review takes</h2>
      <p className="mt-2 max-w-[68ch]">
        The form takes about five minutes. A volunteer reviews each submission before it is published, and you
        get a response within 24 hours. Once the listing is approved we send a confirmation email.
      </p>

      <h2 className="mt-10 text-xl">Two ways on</h2>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <WayOn
          title="Without an account"
          text="The quickest way. You fill in the form once and we take it from there."
          action={
            <ButtonLink to="/submit-business" variant="primary">
              Submit a Business
            </ButtonLink>
          }
        />
        <WayOn
          title="With an account"
          text="Your submissions belong to your account, where you see how far each one is."
          action={<ButtonLink to="/register-business">Register a Business</ButtonLink>}
        />
      </div>
    </PageFrame>
  )
}

function WayOn({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <Card asChild className="flex flex-col items-start p-5 md:p-6">
      <section>
        <h3 className="text-lg">{title}</h3>
        <p className="mt-1 mb-4 text-ink-soft">{text}</p>
        <div className="mt-auto">{action}</div>
      </section>
    </Card>
  )
}
