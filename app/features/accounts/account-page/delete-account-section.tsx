import type { InferResponseType } from 'hono/client'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { typedText } from '../../../forms/typed-text.ts'
import { useSending } from '../../../forms/use-sending.ts'
import { showAtField, toOutcome } from '../../../platform/api-outcome.ts'
import { Button } from '../../../ui/button.tsx'
import { SendButton } from '../../../forms/sent-form.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { ACCOUNT_PATH } from '../account-paths.ts'
import { api } from '../api.ts'
import { callAuth } from '../session/call-auth.ts'
import { signOut } from '../session-store.ts'
import type { User } from '../session/user.ts'
import {
  AccountField,
  AccountForm,
  CodeField,
  typedCode,
  UsernameForKeepers,
} from '../sign-in/account-form.tsx'
import { AccountSection, FocusedHeading, focusSection } from './account-section.tsx'
import { rewordRefusal } from './refusal.ts'

export type DeletionPlan = InferResponseType<typeof api.account.deletion.$get>

export function DeleteAccountSection({ user }: { user: User }) {
  const [plan, setPlan] = useState<DeletionPlan>()
  return (
    <AccountSection
      id="delete"
      title="Delete Your Account"
      lead="This permanently deletes your account and signs you out everywhere. Your businesses stay in the directory, without you as an owner."
    >
      {plan ? (
        <>
          <WhatHappens plan={plan} />
          <DeleteForm
            user={user}
            plan={plan}
            onCancel={() => {
              focusSection('delete')
              setPlan(undefined)
            }}
          />
        </>
      ) : (
        <SendButton
          failure="Something went wrong"
          request={() => api.account.deletion.$get()}
          onDone={setPlan}
        >
          Delete My Account
        </SendButton>
      )}
    </AccountSection>
  )
}

const hasMore = ({ businesses, inReview }: DeletionPlan) => businesses.length + inReview.length > 0

const SENT = {
  submission: 'Your submission of',
  edit: 'Your changes to',
  claim: 'Your claim on',
  verification: 'Your proof for',
} as const

function WhatHappens({ plan }: { plan: DeletionPlan }) {
  const { businesses, inReview } = plan
  if (!hasMore(plan)) return null
  return (
    <div className="mb-6">
      <FocusedHeading>Before You Go</FocusedHeading>
      {businesses.length > 0 && (
        <>
          <p className="mt-2">
            Deleting your account doesn’t close a business. You can transfer or close yours first.
          </p>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {businesses.map((business) => (
              <OwnedBusiness key={business.id} business={business} />
            ))}
          </ul>
        </>
      )}
      {inReview.length > 0 && (
        <>
          <p className="mt-4">We won’t review what is still waiting:</p>
          <ul className="mt-1 list-disc pl-6">
            {inReview.map(({ kind, title }, at) => (
              <li key={at} className="wrap-anywhere">
                {SENT[kind]} {title}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function OwnedBusiness({ business }: { business: DeletionPlan['businesses'][number] }) {
  const { id, name, status } = business
  const page = href('/my-businesses/:businessId', { businessId: id })
  return (
    <li className="py-3">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-ink-soft">{fateOf(business)}</p>
      <div className="flex flex-wrap gap-x-6">
        <Link to={`${page}#owners`} aria-label={`Transfer Ownership of ${name}`} className="tap-line">
          Transfer Ownership
        </Link>
        {status === 'published' && (
          <Link to={`${page}#closing`} aria-label={`Close It: ${name}`} className="tap-line">
            Close It
          </Link>
        )}
      </div>
    </li>
  )
}

function fateOf({ status, otherOwners, losesBadge }: DeletionPlan['businesses'][number]): string {
  const isPublic = status === 'published'
  const stays = isPublic ? 'in the directory' : status === 'closed' ? 'closed' : 'off the directory'
  const whose =
    otherOwners === 0 ? 'without an owner' : `with its other ${otherOwners === 1 ? 'owner' : 'owners'}`
  return [
    `It stays ${stays}, ${whose}.`,
    isPublic && otherOwners === 0 && 'Anyone who shows that it’s theirs can claim it.',
    losesBadge && 'It’s no longer verified, because the proof of service is yours.',
  ]
    .filter(Boolean)
    .join(' ')
}

interface DeleteFormProps {
  user: User
  plan: DeletionPlan
  onCancel: () => void
}

const WRONG_PROOF = new Set(['invalid_credentials', 'reauthentication_not_valid'])

function DeleteForm({ user, plan, onCancel }: DeleteFormProps) {
  const proof = plan.hasPassword ? 'password' : 'code'
  const send = async (typed: FormData) => {
    const json = { [proof]: plan.hasPassword ? typedText(typed, 'password') : typedCode(typed) }
    const deleted = await toOutcome(api.account.$delete({ json }))
    if (!deleted.ok) {
      const refusal = plan.hasPassword ? deleted : rewordRefusal(deleted)
      return WRONG_PROOF.has(refusal.problem) ? showAtField(proof, refusal) : refusal
    }
    toast({ title: 'Your account has been deleted' })
    // The server has already ended the session.
    await signOut('local')
    return deleted
  }
  return (
    <AccountForm
      id="delete-account"
      onSend={send}
      variant="danger"
      action={ACCOUNT_PATH}
      submitLabel="Delete for Good"
      failureTitle="Not deleted"
      onCancel={onCancel}
      cancelLabel="Keep My Account"
    >
      {plan.hasPassword ? (
        <>
          <UsernameForKeepers email={user.email} />
          <AccountField
            name="password"
            label="Your password"
            missing="Enter your password"
            type="password"
            autoComplete="current-password"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form has just been opened by the button in its place
            autoFocus={!hasMore(plan)}
          />
        </>
      ) : (
        <MailedCode email={user.email} isFirst={!hasMore(plan)} />
      )}
    </AccountForm>
  )
}

/** For an account without a password. */
function MailedCode({ email, isFirst }: { email: string; isFirst: boolean }) {
  const { isSending, errors, form, send } = useSending('Code not sent')
  const mail = async () => showAtField('code', await callAuth((client) => client.reauthenticate()))
  return (
    <div ref={form} className="space-y-4">
      <p>
        Your account doesn’t have a password. We’ll email a code to{' '}
        <strong className="wrap-anywhere">{email}</strong> instead.
      </p>
      <Button
        busy={isSending}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
        autoFocus={isFirst}
        onClick={({ currentTarget: { form: code } }) =>
          send(mail, {
            toast: { title: 'Code sent', description: 'Check your email.' },
            onDone: () => code?.querySelector<HTMLElement>('[name="code"]')?.focus(),
          })
        }
      >
        Send the Code
      </Button>
      <CodeField
        label="Code from the email"
        missing="Enter the six digits from our email"
        maxLength={10}
        {...(errors?.['code'] && { error: errors['code'] })}
      />
    </div>
  )
}
