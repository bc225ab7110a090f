import { ButtonLink } from '../../ui/button.tsx'
import { EmptyPage } from '../../ui/page/empty-state.tsx'

const MY_BUSINESSES = { to: '/my-businesses', label: 'My Businesses' }

/** What to do instead, by what the link was for. */
const WAYS = {
  own: {
    text: 'Offers work for 7 days, and an owner can withdraw them. Ask the owner for a new one.',
    ...MY_BUSINESSES,
  },
  join: {
    text: 'Invitations work once, for 7 days. If you accepted yours, open the desk; otherwise ask for a new one.',
    to: '/moderation',
    label: 'Open the Desk',
  },
  'stop-reset': {
    text: 'The reset was stopped, or it’s done. Sign in to see whether two-step sign-in is on.',
    to: '/account',
    label: 'Your Account',
  },
  'confirm-listing': {
    text: 'Sign in to manage your business, or wait for our next email.',
    ...MY_BUSINESSES,
  },
  reply: {
    text: 'We keep messages for 30 days. Look for a newer email, or send a new message from the listing.',
    to: '/',
    label: 'Back to Home',
  },
  answer: {
    text: 'It has been answered or decided, or part of the link is missing. Write to us if there’s more to say.',
    to: '/contact',
    label: 'Write to Us',
  },
  follow: {
    text: 'It has expired, or part of it is missing. Search again, and ask for a new email below the results.',
    to: '/businesses/search',
    label: 'Search',
  },
  submission: {
    text: 'Some email programs cut long links off. Copy the whole link from our email into your browser’s address bar.',
    to: '/submit-business',
    label: 'List Your Business',
  },
}

/** A private link that opens nothing: too old, withdrawn, or cut off by a mail program. */
export function LinkGone({ link }: { link: keyof typeof WAYS }) {
  const { text, to, label } = WAYS[link]
  return (
    <EmptyPage
      title="This link no longer works"
      text={text}
      action={<ButtonLink to={to}>{label}</ButtonLink>}
    />
  )
}
