import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../ui/form/text-field.tsx'
import { LONGEST_ALT } from './photo.ts'
import { preparePicture } from './prepare-picture.ts'

interface ChosenFile {
  file: Blob
  address: string
}

/** Keeps the previous picture and its description when a new file is refused. */
export function useChosenFile(onChange?: (address: string | undefined) => void) {
  const [chosen, setChosen] = useState<ChosenFile>()
  const [problem, setProblem] = useState<string>()
  const [isPreparing, setPreparing] = useState(false)
  const newest = useRef<File>(undefined)

  useEffect(() => () => URL.revokeObjectURL(chosen?.address ?? ''), [chosen])

  const set = (next: ChosenFile | undefined) => {
    setChosen(next)
    onChange?.(next?.address)
  }

  return {
    chosen,
    problem,
    isPreparing,
    choose: async (input: HTMLInputElement) => {
      const picked = input.files?.[0]
      if (!picked) return
      newest.current = picked
      setProblem(undefined)
      setPreparing(true)
      const { file, problem: found } = await preparePicture(picked)
      if (newest.current !== picked) return
      setPreparing(false)
      setProblem(found)
      if (file) set({ file, address: URL.createObjectURL(file) })
      else input.value = ''
    },
    clear: () => {
      newest.current = undefined
      setPreparing(false)
      setProblem(undefined)
      set(undefined)
    },
  }
}

interface PictureDescriptionProps {
  name: string
  known?: string | undefined
}

export function PictureDescription({ name, known }: PictureDescriptionProps) {
  return (
    <TextField
      label="Describe the picture"
      name={name}
      defaultValue={known}
      maxLength={LONGEST_ALT}
      optional
      autoComplete="off"
      {...(known === undefined && {
        help: 'For people who can’t see it: “Our red truck in front of the shop.”',
      })}
    />
  )
}

interface ChosenPictureProps extends PictureDescriptionProps {
  address: string
  /** It does not load, as one of a draft that was swept meanwhile. */
  onGone?: () => void
}

export function ChosenPicture({ address, onGone, ...description }: ChosenPictureProps) {
  return (
    <div className="flex flex-wrap items-start gap-4">
      <img
        src={address}
        alt=""
        onError={onGone}
        className="max-h-40 min-h-11 w-20 shrink-0 rounded-control lg:w-28 border border-line bg-sand object-contain"
      />
      <div className="min-w-0 grow basis-40">
        <PictureDescription {...description} />
      </div>
    </div>
  )
}
