import { useEffect, useRef, useState } from 'react'
import { Button, TextField } from '../../ui/index.ts'
import { PictureDescription } from '../photos/components.ts'
import { pictureProblem } from '../photos/index.ts'
import type { PostPicture } from './shown-post.ts'

/** A new picture with its address on this device, the one that the post has, or none. */
export type PostPictureChoice = { file: File; address: string } | 'kept' | undefined

interface PostPictureFieldsProps {
  name: string
  /** The picture that the post has. */
  known: PostPicture | undefined
  choice: PostPictureChoice
  onChoose: (choice: PostPictureChoice) => void
  problem: string | undefined
}

/** The picture of a post. */
export function PostPictureFields({ name, known, choice, onChoose, problem }: PostPictureFieldsProps) {
  const input = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<string>()
  const fresh = choice === 'kept' ? undefined : choice
  const shown = choice === 'kept' ? known?.url : fresh?.address

  useEffect(() => () => URL.revokeObjectURL(fresh?.address ?? ''), [fresh])

  const choose = (file: File | undefined) => {
    const refused = file && pictureProblem(file)
    setFound(refused)
    if ((!file || refused) && input.current) input.current.value = ''
    onChoose(file && !refused ? { file, address: URL.createObjectURL(file) } : undefined)
  }

  return (
    <div className="flex flex-col gap-3">
      <TextField
        ref={input}
        type="file"
        accept="image/*"
        label="Picture"
        name={`${name}-picture`}
        optional
        error={found ?? problem}
        onChange={(event) => choose(event.currentTarget.files?.[0])}
      />
      {shown && (
        <div className="flex flex-wrap items-start gap-3">
          <img src={shown} alt="" className="h-20 w-28 rounded-control border border-line object-cover" />
          <Button variant="quiet" onClick={() => choose(undefined)}>
            No picture
          </Button>
        </div>
      )}
      {fresh && <PictureDescription name={`${name}-alt`} />}
    </div>
  )
}
