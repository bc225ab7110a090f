import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { ACCEPTED_PICTURES, preparePicture } from '../../photos/prepare-picture.ts'

interface PhotoControlProps {
  label: string
  name: string
  /** Gets an object URL of the chosen picture. */
  onPreview: (address: string | undefined) => void
}

export function PhotoControl({ label, name, onPreview }: PhotoControlProps) {
  const input = useRef<HTMLInputElement>(null)
  const preview = useRef<string>(undefined)
  const [problem, setProblem] = useState<string>()
  const [isKept, setIsKept] = useState(false)

  const show = (address: string | undefined) => {
    if (preview.current) URL.revokeObjectURL(preview.current)
    preview.current = address
    setIsKept(address !== undefined)
    onPreview(address)
  }

  const choose = async (picked: File | undefined) => {
    setProblem(undefined)
    const { file, problem: found } = picked ? await preparePicture(picked) : {}
    setProblem(found)
    if (!file) {
      if (input.current) input.current.value = ''
      return
    }
    show(URL.createObjectURL(file))
    toast({
      title: 'Sign in to save this picture',
      description: 'For now, only you can see it, on this page.',
    })
  }

  const chooseAtStart = useRef(choose)
  useEffect(() => {
    // A picture can be chosen before hydration.
    const file = input.current?.files?.[0]
    if (file) void chooseAtStart.current(file)
    return () => {
      if (preview.current) URL.revokeObjectURL(preview.current)
    }
  }, [])

  return (
    <TextField
      ref={input}
      type="file"
      accept={ACCEPTED_PICTURES}
      label={label}
      name={name}
      error={problem}
      help={isKept ? 'Shown on this page only. Sign in to save it.' : 'An image file, such as a JPEG or PNG.'}
      onChange={(event) => void choose(event.currentTarget.files?.[0])}
    />
  )
}
