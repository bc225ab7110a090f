import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ACCOUNT_PATH } from '../accounts/account-paths.ts'

interface TeamRefusalProps {
  problem: string | undefined
  title: string
  text: string
  onAskAgain: () => void
}

/** In place of a screen of the team. */
export function TeamRefusal({ problem = '', title, text, onAskAgain }: TeamRefusalProps) {
  const known = NOT_LET_IN[problem]
  return (
    <EmptyState
      title={title}
      text={text}
      {...known}
      action={
        known ? (
          <ButtonLink to={ACCOUNT_PATH} variant={known.hint ? 'primary' : 'secondary'}>
            Your Account
          </ButtonLink>
        ) : (
          <Button onClick={onAskAgain}>Try Again</Button>
        )
      }
    />
  )
}

const NOT_LET_IN: Partial<Record<string, { title: string; text: string; hint?: string }>> = {
  insufficient_aal: {
    title: 'The desk needs two-step sign-in',
    text: 'You can review once you sign in with the code from your authenticator app.',
    hint: 'Turn on two-step sign-in in your account. If it’s already on, sign out and sign in again with the code.',
  },
  not_admin: {
    title: 'This page is for reviewers',
    text: 'You’re signed in, but your account doesn’t have access. If you belong to the team, ask the operator to make you a moderator.',
  },
  not_administrator: {
    title: 'This page is for administrators',
    text: 'You’re signed in as a moderator. Ask an administrator if you need this page.',
  },
}
