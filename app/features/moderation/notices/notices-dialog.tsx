import { useState } from 'react'
import { useSending } from '../../../forms/use-sending.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ErrorLine } from '../../../ui/form/error-summary.tsx'
import { RadioField } from '../../../ui/form/choice-field.tsx'
import { api } from '../../accounts/api.ts'
import { useAnswer } from '../../accounts/use-answer.ts'
import { TEAM_NOTICES, type TeamNotices } from '../desk.ts'

const CHOICES: Record<TeamNotices, { label: string; text: string }> = {
  at_once: { label: 'Right away', text: 'An email within minutes of each new case, with links.' },
  daily: { label: 'Once a day', text: 'One email at 8 AM Eastern with what’s waiting, if anything is.' },
  none: { label: 'Not at all', text: 'Only the reminders when a case has waited 20 hours or is overdue.' },
}

export function NoticesDialog({ onClose }: { onClose: (message?: string) => void }) {
  const { data, refusal } = useAnswer(['notices'], () => api.moderation.notices.$get())
  const [chosen, setChosen] = useState<TeamNotices>()
  const { problems, send } = useSending('Not saved', { summary: 'all' })
  const present = chosen ?? data?.notices
  const save = () => {
    if (!present) return
    send(() => api.moderation.notices.$put({ json: { notices: present } }), {
      onDone: () => onClose(CHOICES[present].text),
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Email Notices"
      description="For submissions, edits, claims, verifications, reports, and messages."
      footer={
        <>
          <Button onClick={() => onClose()}>Cancel</Button>
          <Button variant="primary" disabled={!present} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <RadioField
        label="When do you want an email?"
        labelHidden
        name="notices"
        options={TEAM_NOTICES.map((value) => ({
          value,
          label: (
            <>
              <strong>{CHOICES[value].label}.</strong> {CHOICES[value].text}
            </>
          ),
        }))}
        value={present}
        onChange={(value) => setChosen(TEAM_NOTICES.find((one) => one === value))}
      />
      <ErrorLine className="mt-2">{problems.notice?.text ?? refusal?.message}</ErrorLine>
    </Dialog>
  )
}
