import { useRef } from 'react'
import { SendButton, SentForm, SubmitButton } from '../../../forms/sent-form.tsx'
import { typedText } from '../../../forms/typed-text.ts'
import { dayText } from '../../../time/eastern-time.ts'
import { RadioField } from '../../../ui/form/choice-field.tsx'
import { EmailField } from '../../../ui/form/text-field.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { api } from '../../accounts/api.ts'
import type { findInvitations } from '../team-invitations.server.ts'
import { ROLE_NAMES } from './person-line.tsx'

type Invitation = Awaited<ReturnType<typeof findInvitations>>[number]

export function Invitations({
  invitations,
  onChanged,
}: {
  invitations: Invitation[]
  onChanged: () => Promise<void>
}) {
  const list = useRef<HTMLUListElement>(null)
  const onDone = async () => {
    await onChanged()
    list.current?.focus()
  }
  return (
    <Section id="invitations" title="Invite Someone">
      <ul ref={list} tabIndex={-1} aria-label="Invitations" className="mb-4">
        {invitations.map(({ id, email, role, expiresAt, hasExpired }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
            <span className="wrap-anywhere">
              {email}, as {ROLE_NAMES[role].toLowerCase()}:{' '}
              {hasExpired ? `expired on ${dayText(expiresAt)}` : `waiting until ${dayText(expiresAt)}`}
            </span>
            <span className="flex flex-wrap gap-2">
              <SendButton
                aria-label={`Send again to ${email}`}
                failure="Invitation not sent"
                request={() => api.moderation.people.invitations.$post({ json: { email, role } })}
                toast={{
                  title: 'Invitation sent again',
                  description: 'Only the new link works, for 7 days.',
                }}
                onDone={onDone}
              >
                Send Again
              </SendButton>
              <SendButton
                aria-label={`Withdraw the invitation to ${email}`}
                failure="Invitation not withdrawn"
                request={() => api.moderation.people.invitations[':id'].$delete({ param: { id } })}
                toast={{ title: 'Invitation withdrawn', description: 'The link no longer works.' }}
                onDone={onDone}
              >
                Withdraw
              </SendButton>
            </span>
          </li>
        ))}
        {invitations.length === 0 && <li className="text-ink-soft">No invitation is waiting.</li>}
      </ul>
      <SentForm
        className="max-w-md"
        failure="Invitation not sent"
        request={(typed) =>
          api.moderation.people.invitations.$post({
            json: {
              email: typedText(typed, 'email'),
              role: typedText(typed, 'role') === 'administrator' ? 'administrator' : 'moderator',
            },
          })
        }
        toast={{ title: 'Invitation sent', description: 'The link in the email works for 7 days.' }}
        onDone={(_, form) => {
          form.reset()
          return onDone()
        }}
      >
        <EmailField
          name="email"
          id="invited-email"
          label="Their email address"
          autoComplete="off"
          className="mb-4"
          help="We’ll email them a link that works for 7 days. They sign up or sign in with this address to accept."
        />
        <RadioField
          name="role"
          id="invited-role"
          label="Role"
          defaultValue="moderator"
          options={Object.entries(ROLE_NAMES).map(([value, label]) => ({ value, label }))}
        />
        <SubmitButton className="mt-2">Send the Invitation</SubmitButton>
      </SentForm>
    </Section>
  )
}
