import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { ChosenPicture, type ChosenFile } from '../photos/chosen-picture.tsx'
import { ACCEPTED_PICTURES } from '../photos/prepare-picture.ts'
import type { PostPicture } from './shown-post.ts'

interface PostPictureFieldsProps {
  name: string
  chosen: ChosenFile | undefined
  kept: PostPicture | undefined
  onChoose: (input: HTMLInputElement) => void
  onRemove: () => void
  error: string | undefined
}

export function PostPictureFields(props: PostPictureFieldsProps) {
  const { name, chosen, kept, onChoose, onRemove, error } = props
  const shown = chosen?.address ?? kept?.url
  return (
    <div className="flex flex-col gap-3">
      <TextField
        type="file"
        accept={ACCEPTED_PICTURES}
        label="Picture"
        name={`${name}-picture`}
        optional
        error={error}
        onChange={(event) => onChoose(event.currentTarget)}
      />
      {shown && (
        <>
          <ChosenPicture
            key={chosen ? 'chosen' : 'kept'}
            address={shown}
            name={`${name}-alt`}
            known={chosen ? undefined : kept?.alt}
          />
          <Button variant="quiet" className="self-start" onClick={onRemove}>
            No Picture
          </Button>
        </>
      )}
    </div>
  )
}
