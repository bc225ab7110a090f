import { useRef } from 'react'
import { SendButton } from '../../../forms/sent-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { api } from '../../accounts/api.ts'
import type { Person } from '../find-people.server.ts'

type Act = Parameters<(typeof api.moderation.people)[':id']['acts']['$post']>[0]['json']['act']

interface Words {
  label: string
  /** What it does, before one says yes. */
  text: string
  done: string
  isDangerous?: boolean
}

const WORDS: Record<Act, Words> = {
  make_administrator: {
    label: 'Make Administrator',
    text: 'They’ll be able to do everything that you can, and we’ll email them.',
    done: 'Now an administrator',
  },
  make_moderator: {
    label: 'Make Moderator',
    text: 'They’ll review what people send in, and nothing else. We’ll email them.',
    done: 'Now a moderator',
  },
  take_role: {
    label: 'Take Role Away',
    text: 'They leave the team right away and keep their account. We’ll email them.',
    done: 'Role taken away',
    isDangerous: true,
  },
  end_sessions: {
    label: 'Sign Out Everywhere',
    text: 'Every device of theirs is signed out. They can sign in again.',
    done: 'Signed out everywhere',
  },
  lock: {
    label: 'Lock Account',
    text: 'They’re signed out and can’t sign in until you unlock the account. We’ll email them.',
    done: 'Account locked',
    isDangerous: true,
  },
  unlock: {
    label: 'Unlock Account',
    text: 'They can sign in again. We’ll email them.',
    done: 'Account unlocked',
  },
  ask_reset: {
    label: 'Reset Two-Step Sign-In',
    text: 'For someone who lost their phone and their recovery codes. We email them at once so that they can stop it. It happens when a second administrator confirms it, or when you do after 24 hours.',
    done: 'Reset asked for',
  },
  reset: {
    label: 'Confirm the Reset',
    text: 'Make sure that it’s really them, by a call for example. Their authenticator app and recovery codes stop working, they’re signed out, and their password alone lets them in.',
    done: 'Two-step sign-in reset',
    isDangerous: true,
  },
  stop_reset: { label: 'Stop the Reset', text: 'Two-step sign-in stays as it is.', done: 'Reset stopped' },
}

export function PersonActs({
  person,
  isYou,
  onChanged,
}: {
  person: Person
  isYou: boolean
  onChanged: () => Promise<void>
}) {
  const { id, email, role, isLocked, hasSecondFactor, resetAskedAt, mayConfirmReset } = person
  const place = useRef<HTMLDivElement>(null)
  const ofOthers: (Act | false)[] = [
    resetAskedAt !== null && mayConfirmReset && 'reset',
    resetAskedAt !== null && 'stop_reset',
    resetAskedAt === null && hasSecondFactor && 'ask_reset',
    !isLocked && 'end_sessions',
    isLocked ? 'unlock' : 'lock',
  ]
  const acts: (Act | false)[] = [
    role !== 'administrator' && !isLocked && 'make_administrator',
    role !== 'moderator' && !isLocked && 'make_moderator',
    role !== null && 'take_role',
    ...(isYou || email === null ? [] : ofOthers),
  ]
  return (
    <div ref={place} tabIndex={-1} className="mt-2 flex flex-wrap gap-2">
      {acts.map((act) => {
        if (!act) return null
        const { label, text, done, isDangerous } = WORDS[act]
        const name = email ?? id
        return (
          <Dialog
            key={act}
            title={`${label}: ${isYou ? 'yourself' : name}?`}
            description={isYou ? 'This is your own role. It takes effect right away.' : text}
            trigger={<Button aria-label={`${label}: ${name}`}>{label}</Button>}
            footer={
              <SendButton
                variant={isDangerous ? 'danger' : 'primary'}
                failure="Nothing changed"
                request={() => api.moderation.people[':id'].acts.$post({ param: { id }, json: { act } })}
                toast={{ title: done, description: name }}
                onDone={async () => {
                  place.current?.focus()
                  await onChanged()
                }}
              >
                {label}
              </SendButton>
            }
          />
        )
      })}
    </div>
  )
}
