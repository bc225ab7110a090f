import { Button, ProblemBox } from '../../../ui/index.ts'
import { PHOTO_INPUT } from '../form-state/form-values.ts'

interface PhotoQuestionProps {
  onSendWithout: () => void
  onChooseAnother: () => void
}

/** Asked once: it takes the focus as it appears. */
const ASKED = {}

export function PhotoQuestion({ onSendWithout, onChooseAnother }: PhotoQuestionProps) {
  const chooseAnother = () => {
    onChooseAnother()
    const input = document.getElementById(PHOTO_INPUT)
    input?.focus()
    input?.click()
  }
  return (
    <ProblemBox title="Your photo didn’t upload" problem={ASKED}>
      <p className="mt-1">Send the form without it, or choose another photo?</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={chooseAnother}>Choose Another</Button>
        <Button onClick={onSendWithout}>Send Without the Photo</Button>
      </div>
    </ProblemBox>
  )
}
